import { fallbackWidth, pictureWidths } from '#files/rules/pictures.ts'
import type { FileStore } from '#platform/storage/files.ts'

/** Deletes all files of a picture, also of an incomplete one. */
export async function removePicture(files: FileStore, stem: string): Promise<void> {
  // The original first: without it a picture counts as missing.
  const ends = ['.jpg', '.png', '-og.jpg', `-${fallbackWidth}.jpg`]
  for (const width of pictureWidths) ends.push(`-${width}.webp`, `-${width}.avif`)
  for (const end of ends) await files.remove(`${stem}${end}`)
}
