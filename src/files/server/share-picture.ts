import sharp, { type Sharp } from 'sharp'

/** Bytes; messengers ignore larger pictures. */
export const maxShareBytes = 300_000

/**
 * The 1200x630 JPEG that messengers and networks show for a link. Most pictures take a third of the limit; noise and
 * sequins get the best quality that fits.
 * @param picture opaque.
 */
export async function sharePicture(picture: Sharp): Promise<Buffer> {
  // Keeps the head and bodice when a tall picture is cropped.
  const wide = picture.resize({ width: 1200, height: 630, fit: 'cover', position: 'top' })
  const { data, info } = await wide.raw().toBuffer({ resolveWithObject: true })
  let jpeg = Buffer.alloc(0)
  for (const quality of qualities) {
    jpeg = await sharp(data, { raw: info }).jpeg({ quality }).toBuffer()
    if (jpeg.length < maxShareBytes) break
  }
  return jpeg
}

// Pure noise, the worst case, fits at the last but one.
const qualities = [80, 70, 60, 50, 40, 30, 20, 10]
