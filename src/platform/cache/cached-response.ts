import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '#platform/http/encoding.ts'
import { responseHeaders } from './cache-fast-path.ts'
import type { Topic } from './change-feed.ts'

/** The bytes of a reply or page, in each encoding that was requested so far. */
export interface CachedResponse {
  /** Valid while the change feed has this version of these topics. */
  topics: readonly Topic[]
  version: string
  /** Milliseconds since 1970. */
  expires: number
  route: string
  etag: string
  /** Names and values alternate. */
  headers: string[]
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
  /** Single flight: concurrent requests share one compression. */
  compressions: { br?: Promise<Buffer>; gzip?: Promise<Buffer> }
}

interface ResponseOptions extends Pick<CachedResponse, 'topics' | 'version' | 'expires'> {
  type: string
  cacheControl: string
}

export function createResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  { type, cacheControl, ...validity }: ResponseOptions,
): CachedResponse {
  const plain = copyBuffer(Buffer.from(text))
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
  const headers = responseHeaders(reply, {
    'cache-control': cacheControl,
    vary: 'accept-encoding, cookie',
    'content-type': type,
    etag,
  })
  return { ...validity, route: request.routeOptions.url ?? '', etag, headers, plain, compressions: {} }
}

/** Sends the response, compressed first when the browser accepts it. */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<void> {
  reply.hijack()
  const encoding = encodingFor(request.headers['accept-encoding'], response.plain.length)
  if (encoding) response[encoding] ??= await compress(response, encoding)
  if (!reply.raw.destroyed) writeIfEncoded(request.raw, reply.raw, request.id, response)
}

/** Sends the response at once; false when it was not compressed yet in the encoding that the browser accepts. */
export function writeIfEncoded(
  { method, headers }: IncomingMessage,
  stream: ServerResponse,
  requestId: string,
  response: CachedResponse,
): boolean {
  const encoding = encodingFor(headers['accept-encoding'], response.plain.length)
  const bytes = response[encoding ?? 'plain']
  if (!bytes) return false
  const head = ['x-request-id', requestId, ...response.headers]
  if (headers['if-none-match']?.includes(response.etag.slice(2))) {
    stream.writeHead(304, head).end()
    return true
  }
  head.push('content-length', String(bytes.length))
  if (encoding) head.push('content-encoding', encoding)
  stream.writeHead(200, head).end(method === 'HEAD' ? undefined : bytes)
  return true
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

function compress({ plain, compressions }: CachedResponse, encoding: 'br' | 'gzip'): Promise<Buffer> {
  compressions[encoding] ??= (
    encoding === 'br'
      ? compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : compressGzip(plain)
  ).then(copyBuffer)
  return compressions[encoding]
}

/** Copies bytes out of their pooled buffer: a cached kilobyte would otherwise retain 16 kB of the compressor. */
function copyBuffer(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
