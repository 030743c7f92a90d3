import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { noPicture, pictureTooLarge } from '#files/contract.ts'
import { streamToDisk as messages } from '#files/texts/texts.gen.js'
import { readForm } from '#platform/http/multipart.ts'
import { privateWriteStream } from '#platform/storage/private-files.ts'
import { Refused, tooLarge } from '#shared/refusal.ts'

/** Streams the one file of a request to `path`, with one chunk in memory. */
export type StreamToDisk = (path: string, maxBytes: number) => Promise<void>

// Reads and drops up to this much of the rest, because a browser whose upload is cut off never reads the reply.
const mostDropped = 64 * 1024 * 1024

/** The form field `file`. */
export function formFile(request: FastifyRequest, reply: FastifyReply): StreamToDisk {
  return async (path, maxBytes) => {
    limitContentLength(request, reply)
    const limits = { fileSize: maxBytes, files: 1, fields: 10, parts: 11, fieldSize: 1024 }
    await readForm(async () => {
      const part = await request.file({ limits, throwFileSizeLimit: false })
      if (part?.fieldname !== 'file') {
        part?.file.resume()
        throw new Refused(noPicture, { fields: { file: noPicture.message } })
      }
      await pipeline(part.file, privateWriteStream(path))
      if (part.file.truncated) throw tooLargeFor(maxBytes)
    })
  }
}

export function bodyFile(request: FastifyRequest, reply: FastifyReply): StreamToDisk {
  return async (path, maxBytes) => {
    limitContentLength(request, reply)
    if (!isStream(request.body)) throw new Refused(noPicture)
    let bytes = 0
    const capped = new Transform({
      transform(chunk: Buffer, _, done) {
        bytes += chunk.length
        if (bytes > mostDropped) done(tooLargeFor(maxBytes))
        else if (bytes > maxBytes) done()
        else done(null, chunk)
      },
    })
    await pipeline(request.body, capped, privateWriteStream(path))
    if (bytes > maxBytes) throw tooLargeFor(maxBytes)
  }
}

function limitContentLength({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (Number(headers['content-length'] ?? 0) <= mostDropped) return
  reply.header('connection', 'close')
  throw new Refused(tooLarge)
}

function tooLargeFor(maxBytes: number): Refused {
  const megabytes = Math.floor(maxBytes / 1024 / 1024)
  return new Refused(pictureTooLarge, { message: messages.tooLarge({ megabytes }) })
}

function isStream(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && 'pipe' in body
}
