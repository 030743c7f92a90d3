import { fallbackWidth, pictureWidths } from '#files/rules/pictures.ts'
import type { FileStore } from '#platform/storage/files.ts'

/** Takes away whatever there is of a picture, also of one that was never finished. */
export async function removePicture(files: FileStore, stem: string): Promise<void> {
  // The original first: what has none is nobody's picture.
  const ends = ['.jpg', '.png', '-og.jpg', `-${fallbackWidth}.jpg`]
  for (const width of pictureWidths) ends.push(`-${width}.webp`, `-${width}.avif`)
  for (const end of ends) await files.remove(`${stem}${end}`)
}
