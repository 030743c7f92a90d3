import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { type FileStore, isFileKey } from '#platform/storage/files.ts'

export interface AgreementFile {
  /** Bytes. */
  size: number
  content: Readable
}

/** The stored PDF behind a row's `fileUrl` (`/files/<key>`); undefined when it is missing or is not a PDF. */
export async function openAgreementFile(
  files: FileStore,
  fileUrl: string,
): Promise<AgreementFile | undefined> {
  const key = storageKey(fileUrl)
  const file = key && (await files.get(key))
  if (!file) return undefined
  const content = file.open()
  if (await beginsLikePdf(content)) return { size: file.size, content }
  content.destroy()
  return undefined
}

/** The storage key in `fileUrl`, when the URL is one of ours. */
export function storageKey(fileUrl: string): string | undefined {
  const key = fileUrl.replace(/^\/files\//, '')
  return isFileKey(key) ? key : undefined
}

// Serve only PDFs, whatever the store contains.
async function beginsLikePdf(content: Readable): Promise<boolean> {
  await once(content, 'readable')
  const head: Buffer | null = content.read()
  if (head === null) return false
  content.unshift(head)
  return head.subarray(0, 4).toString('latin1') === '%PDF'
}
