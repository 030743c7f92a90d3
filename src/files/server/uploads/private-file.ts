import { createHash } from 'node:crypto'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { damagedPicture } from '#files/contract.ts'
import { isWhole } from '#files/rules/file-kind.ts'
import { newId } from '#platform/database/columns.ts'
import type { Deps } from '#platform/deps.ts'
import { makePrivateFolder } from '#platform/storage/private-files.ts'
import { Refused } from '#shared/refusal.ts'
import type { StreamToDisk } from './stream-to-disk.ts'
import { decoding, incomingFile, refusalBehind } from './uploads.ts'

const longestSide = 1600

interface PrivateFile {
  /** Of the key. */
  folder: string
  maxBytes: number
  /** A PDF is stored as it is. */
  mayBePdf?: boolean
  /** Stores a smaller JPEG beside it, of at most so many pixels a side, as `smallKey`. */
  smallSide?: number
}

/** Key of the smaller JPEG beside a private picture. */
export function smallKey(key: string): string {
  return key.replace(/\.jpeg$/, '-small.jpeg')
}

/**
 * Stores the picture of a request as one JPEG that no public address serves: `/files/` has no type for `.jpeg` and `.pdf`.
 * Encodes it again, which removes metadata and hidden content. Throws the refusals of uploads.
 */
export async function storePrivateFile(
  deps: Pick<Deps, 'config' | 'files'>,
  receive: StreamToDisk,
  { folder, maxBytes, mayBePdf, smallSide }: PrivateFile,
): Promise<{ key: string; sha256: string }> {
  const incoming = incomingFile(deps.config)
  const path = join(incoming, newId())
  try {
    await makePrivateFolder(incoming)
    await receive(path, maxBytes)
    const isPdf = mayBePdf && (await beginsLikePdf(path))
    const bytes = isPdf ? await readPdf(path) : await readPicture(path)
    const key = `${folder}/${newId()}.${isPdf ? 'pdf' : 'jpeg'}`
    // Written first: when the picture exists, so does the smaller one.
    if (smallSide) await deps.files.put(smallKey(key), await encode(bytes, smallSide))
    await deps.files.put(key, bytes)
    return { key, sha256: createHash('sha256').update(bytes).digest('hex') }
  } finally {
    await rm(path, { force: true })
  }
}

/** The first bytes decide: the sender's file name and media type are untrusted. */
async function beginsLikePdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), 0, 5)
    return buffer.subarray(0, bytesRead).toString('latin1') === '%PDF-'
  } finally {
    await file.close()
  }
}

async function readPdf(path: string): Promise<Buffer> {
  const bytes = await readFile(path)
  if (!isWhole('pdf', bytes)) throw new Refused(damagedPicture)
  return bytes
}

async function readPicture(path: string): Promise<Buffer> {
  // Loads sharp with the first picture: it takes 10 MB.
  const { assertAllowedImage } = await import('./assert-allowed-image.ts')
  const pixels = await assertAllowedImage(path)
  return decoding(pixels, () => encode(path, longestSide)).catch((error: unknown) => {
    throw refusalBehind(error) ?? error
  })
}

async function encode(source: string | Buffer, side: number): Promise<Buffer> {
  const { openImage } = await import('#files/server/pictures.ts')
  return openImage(source)
    .flatten({ background: '#fff' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer()
}
