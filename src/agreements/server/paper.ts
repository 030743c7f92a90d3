import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { type FileStore, isFileKey } from '#platform/files.ts'

export interface Paper {
  /** Bytes. */
  size: number
  content: Readable
}

/** The stored PDF behind a row's `fileUrl` (`/files/<key>`); undefined when it is gone or is something else. */
export async function openPaper(files: FileStore, fileUrl: string): Promise<Paper | undefined> {
  const key = fileUrl.replace(/^\/files\//, '')
  const file = isFileKey(key) ? await files.get(key) : undefined
  if (!file) return undefined
  const content = file.open()
  if (await beginsLikePdf(content)) return { size: file.size, content }
  content.destroy()
  return undefined
}

// Whatever got into the store, nothing but a PDF leaves through this door.
async function beginsLikePdf(content: Readable): Promise<boolean> {
  await once(content, 'readable')
  const head: Buffer | null = content.read()
  if (head === null) return false
  content.unshift(head)
  return head.subarray(0, 4).toString('latin1') === '%PDF'
}
