import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { encodingFor } from '#platform/http/encoding.ts'
import { type CacheLookup, headersOf } from './cache-fast-path.ts'
import type { ChangeFeed, Topic } from './change-feed.ts'
import { copyBuffer } from './lru-cache.ts'

/** Caches replies to guests as bytes until one of their tables changes. */
export interface ResponseCache {
  /** Sends the cached reply of this exact URL. */
  known: CacheLookup
  /** The parsed body of the reply that `known` would send. Do not change it; it is frozen where it is shared. */
  value(url: string): unknown
  /** Runs `work` unless another request with an equal query is running or cached. */
  send(request: FastifyRequest, reply: FastifyReply, question: Question): Promise<void>
}

interface Question {
  /** The tables of the reply. */
  topics: readonly Topic[]
  /** Equal for all spellings of the query. */
  key: string
  work: () => Promise<string>
}

interface Answer {
  topics: readonly Topic[]
  version: string
  route: string
  etag: string
  /** Names and values alternate. */
  headers: string[]
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
  /** Concurrent requests share one promise. */
  packing: { br?: Promise<Buffer>; gzip?: Promise<Buffer> }
}

const megabyte = 1024 * 1024

/** Characters of JSON. Freezing takes longer than parsing, and a few long replies would evict the others. */
const longestShared = 25_000

export function createResponseCache(changeFeed: ChangeFeed, limit = 4 * megabyte): ResponseCache {
  // Compressed copies are a fraction of the plain one.
  const answers = new LRUCache<string, Answer>({
    maxSize: limit,
    maxEntrySize: limit / 8,
    sizeCalculation: ({ plain }, key) => key.length * 2 + Math.ceil(plain.length * 1.5) + 1000,
  })
  // Different spellings of a query share one reply.
  const keys = new LRUCache<string, string>({
    maxSize: megabyte,
    maxEntrySize: megabyte / 8,
    sizeCalculation: (key, url) => (url.length + key.length) * 2 + 200,
  })

  // Parsed replies of the most rendered pages; one takes about five times its text.
  const values = new LRUCache<string, { value: unknown; text: number }>({
    maxSize: megabyte,
    maxEntrySize: megabyte / 8,
    sizeCalculation: ({ text }, etag) => etag.length * 2 + text * 5,
  })

  function find(url: string): Answer | undefined {
    const key = keys.get(url)
    const answer = key === undefined ? undefined : answers.get(key)
    return answer && answer.version === changeFeed.version(answer.topics) ? answer : undefined
  }

  return {
    known(request, response, id) {
      const answer = find(request.url as string)
      if (!answer) return undefined
      const encoding = encodingFor(request.headers['accept-encoding'], answer.plain.length)
      const bytes = answer[encoding ?? 'plain']
      if (!bytes) return undefined
      respond(request, response, id, answer, encoding, bytes)
      return answer.route
    },
    value(url) {
      const answer = find(url)
      if (!answer) return undefined
      const known = values.get(answer.etag)
      if (known !== undefined) return known.value
      const text = answer.plain.toString()
      if (text.length > longestShared) return JSON.parse(text)
      const value = JSON.parse(text, (_, part) => Object.freeze(part))
      values.set(answer.etag, { value, text: text.length })
      return value
    },
    async send(request, reply, { topics, key, work }) {
      const version = changeFeed.version(topics)
      let answer = answers.get(key)
      if (!answer || answer.version !== version) {
        answer = answerOf(request, reply, topics, version ?? '', copyBuffer(Buffer.from(await work())))
        if (version !== undefined) answers.set(key, answer)
      }
      if (version !== undefined) keys.set(request.url, key)
      reply.hijack()
      const encoding = encodingFor(request.headers['accept-encoding'], answer.plain.length)
      if (encoding) answer[encoding] ??= await packed(answer, encoding)
      const bytes = answer[encoding ?? 'plain'] as Buffer
      if (!reply.raw.destroyed) respond(request.raw, reply.raw, request.id, answer, encoding, bytes)
    },
  }
}

function answerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  topics: readonly Topic[],
  version: string,
  plain: Buffer,
): Answer {
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
  // Browsers revalidate each time and get a 304 when nothing has changed.
  const caching = { 'cache-control': 'public, max-age=0, must-revalidate', vary: 'accept-encoding, cookie' }
  const headers = headersOf(reply, { ...caching, etag })
  return { topics, version, route: request.routeOptions.url ?? '', etag, headers, plain, packing: {} }
}

const brotli = promisify(brotliCompress)
const squeeze = promisify(gzip)

function packed({ plain, packing }: Answer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  packing[encoding] ??= (
    encoding === 'br' ? brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : squeeze(plain)
  ).then(copyBuffer)
  return packing[encoding]
}

function respond(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  id: string,
  answer: Answer,
  encoding: 'br' | 'gzip' | undefined,
  bytes: Buffer,
) {
  const head = ['x-request-id', id, ...answer.headers]
  if (headers['if-none-match']?.includes(answer.etag.slice(2))) {
    response.writeHead(304, head).end()
    return
  }
  head.push('content-type', 'application/json; charset=utf-8', 'content-length', String(bytes.length))
  if (encoding) head.push('content-encoding', encoding)
  response.writeHead(200, head).end(method === 'HEAD' ? undefined : bytes)
}
