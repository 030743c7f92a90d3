import sharp from 'sharp'

/** JPEG of a plate, `width` pixels wide. Throws when the SVG is not well formed. */
export async function renderPlate(svg: string, width: number): Promise<Buffer> {
  return await sharp(Buffer.from(svg))
    .resize({ width, withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer()
}
