import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { encodingFor } from '#platform/http/encoding.ts'
import { minuteMs } from '#shared/dates.ts'
import type { CacheLookup } from './cache-fast-path.ts'
import { responseHeaders } from './cache-fast-path.ts'
import { topics as allTopics, type ChangeFeed, type Topic } from './change-feed.ts'

/** Replies and pages for guests, in one cache of limited size. A change of their tables invalidates them. */
export interface ResponseCache {
  /** Sends the cached reply or page of this exact URL; undefined on a miss. */
  lookup: CacheLookup
  replies: ReplyCache
  pages: PageCache
}

export interface ReplyCache {
  /** Sends the cached reply to an equal query. On a miss, sends the result of `work` and caches it. */
  send(request: FastifyRequest, reply: FastifyReply, query: ReplyQuery): Promise<void>
  /** The parsed body of the cached reply of this URL. Do not change it; it is frozen where it is shared. */
  parsed(url: string): unknown
}

interface ReplyQuery {
  /** The tables that the reply reads. */
  topics: readonly Topic[]
  /** Equal for all spellings of the query. */
  key: string
  /** Whether the reply depends on the time, too: then it expires with the minute. */
  isTimed: boolean
  work: () => Promise<string>
}

export interface PageCache {
  /** Sends the cached page of this URL, in an encoding that the lookup may not have yet. False on a miss. */
  sendHit(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  /** Version and time of a page whose rendering starts now: what changes during it makes the page stale. */
  startRender(): RenderStart
  /** Sends a page, and caches it for guests with the same theme when `isCacheable`. */
  send(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): Promise<void>
}

interface RenderStart {
  version: string | undefined
  /** Milliseconds since 1970. */
  at: number
}

interface RenderedPage extends RenderStart {
  html: string
  type: string
  isCacheable: boolean
  /** Whether it depends on the time, too: then it expires with the minute. */
  isTimed: boolean
}

const megabyte = 1024 * 1024

/** Characters of JSON. Freezing takes longer than parsing, and a few long replies would evict the others. */
const longestShared = 25_000

// Browsers revalidate each time and get a 304 when nothing has changed.
const replyCacheControl = 'public, max-age=0, must-revalidate'
// A shared cache in front may keep a page for a second, which takes most of the load of many visitors.
const pageCacheControl = 'public, max-age=0, s-maxage=1, must-revalidate'

export function createResponseCache(
  changeFeed: ChangeFeed,
  clock: () => Date,
  limit = 12 * megabyte,
): ResponseCache {
  // Compressed copies are a fraction of the plain one.
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: limit,
    maxEntrySize: megabyte,
    sizeCalculation: ({ plain }, key) => key.length * 2 + Math.ceil(plain.length * 1.5) + 1000,
  })
  // From URL to key: different spellings of a query share one reply.
  const keys = new LRUCache<string, string>({
    maxSize: megabyte,
    maxEntrySize: megabyte / 8,
    sizeCalculation: (key, url) => (url.length + key.length) * 2 + 200,
  })
  // Parsed replies of the most rendered pages; one takes about five times its text.
  const parsedReplies = new LRUCache<string, { value: unknown; length: number }>({
    maxSize: megabyte,
    maxEntrySize: megabyte / 8,
    sizeCalculation: ({ length }, etag) => etag.length * 2 + length * 5,
  })

  function find(key: string | undefined): CachedResponse | undefined {
    const response = key === undefined ? undefined : responses.get(key)
    if (!response || response.version !== changeFeed.version(response.topics)) return undefined
    return clock().getTime() < response.expires ? response : undefined
  }

  return {
    lookup(request, stream, requestId) {
      const response = find(keys.get(request.url as string)) ?? find(pageKey(request))
      return response && writeIfEncoded(request, stream, requestId, response) ? response.route : undefined
    },
    replies: {
      async send(request, reply, { topics, key, isTimed, work }) {
        const version = changeFeed.version(topics)
        const expires = expiryOf(clock().getTime(), isTimed)
        let response = find(key)
        if (!response) {
          const type = 'application/json; charset=utf-8'
          const options = { topics, version: version ?? '', type, expires, cacheControl: replyCacheControl }
          response = createResponse(request, reply, await work(), options)
          if (version !== undefined) responses.set(key, response)
        }
        if (version !== undefined) keys.set(request.url, key)
        await sendResponse(request, reply, response)
      },
      parsed(url) {
        const response = find(keys.get(url))
        if (!response) return undefined
        const hit = parsedReplies.get(response.etag)
        if (hit !== undefined) return hit.value
        const text = response.plain.toString()
        if (text.length > longestShared) return JSON.parse(text)
        const value = JSON.parse(text, (_, part) => Object.freeze(part))
        parsedReplies.set(response.etag, { value, length: text.length })
        return value
      },
    },
    pages: {
      async sendHit(request, reply) {
        const page = find(pageKey(request.raw))
        if (page) await sendResponse(request, reply, page)
        return page !== undefined
      },
      startRender: () => ({ version: changeFeed.version(allTopics), at: clock().getTime() }),
      async send(request, reply, { version, at, html, type, isCacheable, isTimed }) {
        const isCached = version !== undefined && isCacheable
        const page = createResponse(request, reply, html, {
          topics: allTopics,
          version: version ?? '',
          expires: expiryOf(at, isTimed),
          type,
          cacheControl: isCached ? pageCacheControl : 'private, no-cache',
        })
        if (isCached) responses.set(pageKey(request.raw), page)
        await sendResponse(request, reply, page)
      },
    },
  }
}

/** Milliseconds since 1970: the end of the minute, or never. */
function expiryOf(at: number, isTimed: boolean): number {
  return isTimed ? (Math.floor(at / minuteMs) + 1) * minuteMs : Number.POSITIVE_INFINITY
}

/** The theme cookie is the only data of a visitor in a page. */
function pageKey({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  return `${headers.cookie ?? ''} ${url}`
}

/** The bytes of a reply or page, in each encoding that was requested so far. */
interface CachedResponse {
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

function createResponse(
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
async function sendResponse(
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
function writeIfEncoded(
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
