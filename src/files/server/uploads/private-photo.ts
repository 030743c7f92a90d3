import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '#platform/database/columns.ts'
import type { Deps } from '#platform/deps.ts'
import { bodyFile } from './stream-to-disk.ts'
import { decoding, incomingFile } from './uploads.ts'

const longestSide = 1600

/**
 * Stores the picture of a request as one JPEG that no public address serves: `/files/` has no type for `.jpeg`. Encodes
 * it again, which removes metadata and hidden content. Throws the refusals of uploads.
 * @param folder of the key
 */
export async function storePrivatePhoto(
  deps: Pick<Deps, 'config' | 'files'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, maxBytes }: { folder: string; maxBytes: number },
): Promise<{ key: string; sha256: string }> {
  const incoming = incomingFile(deps.config)
  const path = join(incoming, newId())
  try {
    await mkdir(incoming, { recursive: true })
    await bodyFile(request, reply)(path, maxBytes)
    // Loads sharp with the first picture: it takes 10 MB.
    const { assertAllowedImage } = await import('./assert-allowed-image.ts')
    const pixels = await assertAllowedImage(path)
    const bytes = await decoding(pixels, () => encode(path))
    const key = `${folder}/${newId()}.jpeg`
    await deps.files.put(key, bytes)
    return { key, sha256: createHash('sha256').update(bytes).digest('hex') }
  } finally {
    await rm(path, { force: true })
  }
}

async function encode(path: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(path)
    .rotate()
    .flatten({ background: '#fff' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer()
}
