import { largestWidth, pictureWidths, wholePageWidth } from '#files/rules.ts'
import type { FileStore, StoredFile } from '#platform/files.ts'

/** The largest WebP of a picture, by the key of any of its files. An illustration has it before its other variants are made. */
export async function largestVariant(
  files: FileStore,
  key: string,
): Promise<{ file: StoredFile; width: number } | undefined> {
  const stem = key.replace(ending, '')
  for (const width of [wholePageWidth, largestWidth]) {
    const file = await files.get(`${stem}-${width}.webp`)
    if (file) return { file, width }
  }
  return undefined
}

const ending = new RegExp(`(-(${[...pictureWidths, wholePageWidth].join('|')}|og))?\\.\\w+$`)
