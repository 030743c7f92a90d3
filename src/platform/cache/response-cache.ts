import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { encodingFor } from '#platform/http/encoding.ts'
import { minuteMs } from '#shared/dates.ts'
import { type CacheLookup, headersOf } from './cache-fast-path.ts'
import { topics as allTopics, type ChangeFeed, type Topic } from './change-feed.ts'
import { copyBuffer } from './lru-cache.ts'

/** Caches replies and pages for guests as bytes until one of their tables changes. */
export interface ResponseCache {
  /** Sends the cached reply or page of this exact URL. */
  known: CacheLookup
  /** The parsed body of the reply that `known` would send. Do not change it; it is frozen where it is shared. */
  value(url: string): unknown
  /** Sends the cached reply of an equal query, or the result of `work`, and caches it. */
  send(request: FastifyRequest, reply: FastifyReply, question: Question): Promise<void>
  /** Sends the cached page of this URL in an encoding that `known` may not have yet. False without one. */
  sendKnownPage(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  /** Version and time of a page whose rendering starts now. */
  began(): Began
  /** Sends a page, and caches it for guests with the same theme when `lasting`. */
  sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): Promise<void>
}

interface Began {
  version: string | undefined
  /** Milliseconds since 1970. */
  at: number
}

interface RenderedPage extends Began {
  html: string
  type: string
  lasting: boolean
  /** It shows what changes with the time: rendered again each minute. */
  timed: boolean
}

interface Question {
  /** The tables of the reply. */
  topics: readonly Topic[]
  /** Equal for all spellings of the query. */
  key: string
  /** It depends on the time, too: asked again each minute. */
  timed: boolean
  work: () => Promise<string>
}

interface Answer {
  topics: readonly Topic[]
  version: string
  route: string
  etag: string
  /** Names and values alternate. */
  headers: string[]
  /** Milliseconds since 1970. */
  until: number
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
  /** Concurrent requests share one promise. */
  packing: { br?: Promise<Buffer>; gzip?: Promise<Buffer> }
}

const megabyte = 1024 * 1024

/** Characters of JSON. Freezing takes longer than parsing, and a few long replies would evict the others. */
const longestShared = 25_000

export function createResponseCache(
  changeFeed: ChangeFeed,
  clock: () => Date,
  limit = 12 * megabyte,
): ResponseCache {
  // Compressed copies are a fraction of the plain one.
  const answers = new LRUCache<string, Answer>({
    maxSize: limit,
    maxEntrySize: megabyte,
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

  function current(key: string | undefined): Answer | undefined {
    const answer = key === undefined ? undefined : answers.get(key)
    if (!answer || answer.version !== changeFeed.version(answer.topics)) return undefined
    return clock().getTime() < answer.until ? answer : undefined
  }

  async function deliver(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<void> {
    reply.hijack()
    const encoding = encodingFor(request.headers['accept-encoding'], answer.plain.length)
    if (encoding) answer[encoding] ??= await packed(answer, encoding)
    const bytes = answer[encoding ?? 'plain'] as Buffer
    if (!reply.raw.destroyed) respond(request.raw, reply.raw, request.id, answer, encoding, bytes)
  }

  return {
    known(request, response, id) {
      const answer = current(keys.get(request.url as string)) ?? current(pageKey(request))
      if (!answer) return undefined
      const encoding = encodingFor(request.headers['accept-encoding'], answer.plain.length)
      const bytes = answer[encoding ?? 'plain']
      if (!bytes) return undefined
      respond(request, response, id, answer, encoding, bytes)
      return answer.route
    },
    value(url) {
      const answer = current(keys.get(url))
      if (!answer) return undefined
      const known = values.get(answer.etag)
      if (known !== undefined) return known.value
      const text = answer.plain.toString()
      if (text.length > longestShared) return JSON.parse(text)
      const value = JSON.parse(text, (_, part) => Object.freeze(part))
      values.set(answer.etag, { value, text: text.length })
      return value
    },
    async send(request, reply, { topics, key, timed, work }) {
      const version = changeFeed.version(topics)
      const until = untilOf(clock().getTime(), timed)
      let answer = current(key)
      if (!answer) {
        const type = 'application/json; charset=utf-8'
        const facts = { topics, version: version ?? '', type, until, caching: ofReplies }
        answer = answerOf(request, reply, await work(), facts)
        if (version !== undefined) answers.set(key, answer)
      }
      if (version !== undefined) keys.set(request.url, key)
      await deliver(request, reply, answer)
    },
    async sendKnownPage(request, reply) {
      const page = current(pageKey(request.raw))
      if (page) await deliver(request, reply, page)
      return page !== undefined
    },
    began: () => ({ version: changeFeed.version(allTopics), at: clock().getTime() }),
    async sendPage(request, reply, { version, at, html, type, lasting, timed }) {
      const until = untilOf(at, timed)
      const isCached = version !== undefined && lasting
      const caching = isCached ? ofPages : 'private, no-cache'
      const facts = { topics: allTopics, version: version ?? '', type, until, caching }
      const answer = answerOf(request, reply, html, facts)
      if (isCached) answers.set(pageKey(request.raw), answer)
      await deliver(request, reply, answer)
    },
  }
}

// Browsers revalidate each time and get a 304 when nothing has changed.
const ofReplies = 'public, max-age=0, must-revalidate'
// A shared cache in front may keep a page for a second, which takes most of the load of many visitors.
const ofPages = 'public, max-age=0, s-maxage=1, must-revalidate'

/** Milliseconds since 1970: the end of the minute, or never. */
function untilOf(at: number, timed: boolean): number {
  return timed ? (Math.floor(at / minuteMs) + 1) * minuteMs : Number.POSITIVE_INFINITY
}

/** The theme cookie is the only data of a visitor in a page. */
function pageKey({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  return `${headers.cookie ?? ''} ${url}`
}

interface AnswerFacts extends Pick<Answer, 'topics' | 'version' | 'until'> {
  type: string
  caching: string
}

function answerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  { type, caching, ...facts }: AnswerFacts,
): Answer {
  const plain = copyBuffer(Buffer.from(text))
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
  const headers = headersOf(reply, {
    'cache-control': caching,
    vary: 'accept-encoding, cookie',
    'content-type': type,
    etag,
  })
  return { ...facts, route: request.routeOptions.url ?? '', etag, headers, plain, packing: {} }
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
  head.push('content-length', String(bytes.length))
  if (encoding) head.push('content-encoding', encoding)
  response.writeHead(200, head).end(method === 'HEAD' ? undefined : bytes)
}
