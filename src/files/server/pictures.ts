import sharp, { type Sharp } from 'sharp'
import { pictureWidths } from '#files/rules.ts'
import type { FileStore } from '#platform/files.ts'

/**
 * Stores a picture as `/files/<stem>.jpg` with its WebP variants beside it and answers that path. `sharing` adds the
 * 1200x630 JPEG that messengers and networks show for a link. Metadata does not survive the encoding.
 */
export async function storePicture(
  files: FileStore,
  stem: string,
  bytes: Uint8Array,
  options: { sharing?: boolean; widths?: readonly number[] } = {},
): Promise<string> {
  const source = sharp(bytes, { limitInputPixels: 40_000_000 }).rotate()
  await Promise.all([
    ...(options.widths ?? pictureWidths).map(async (width) => {
      const resized = source.clone().resize({ width, withoutEnlargement: true })
      await files.put(`${stem}-${width}.webp`, await resized.webp({ quality: 72, effort: 2 }).toBuffer())
    }),
    options.sharing ? storeSharingPicture(files, stem, source) : undefined,
  ])
  // Last, so that who finds it finds all of them.
  await files.put(`${stem}.jpg`, await source.clone().jpeg({ quality: 84 }).toBuffer())
  return `/files/${stem}.jpg`
}

async function storeSharingPicture(files: FileStore, stem: string, source: Sharp): Promise<void> {
  // The head and bodice stay in view when a tall picture becomes a wide one.
  const jpeg = await source
    .clone()
    .resize({ width: 1200, height: 630, fit: 'cover', position: 'top' })
    .jpeg({ quality: 80 })
    .toBuffer()
  await files.put(`${stem}-og.jpg`, jpeg)
}
