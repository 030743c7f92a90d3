import type { IncomingMessage, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type CacheLookup, hasNoCookie, headersOf } from '#platform/cache/cache-fast-path.ts'
import { type ChangeFeed, topics } from '#platform/cache/change-feed.ts'
import { takes } from '#platform/http/encoding.ts'
import { freshNonce, gzipWithNonce, type NonceStamper, placeholder, withNonce } from './nonce-stamping.ts'
import { pageSecurityPolicy } from './policy.ts'

/** Public pages for guests, rendered once until a table changes, and sent to each guest with a new nonce. */
export interface PageCache {
  /** Sends the cached page, if there is one. */
  known: CacheLookup
  /** Sends a page rendered with `placeholder` as its nonce, and caches it when `lasting`. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Began & { html: string; type: string; lasting: boolean },
  ): FastifyReply
  /** Version and minute of a page whose rendering starts now. */
  began(): Began
}

interface Began {
  version: string | undefined
  /** Minutes since 1970. */
  minute: number
}

/** Whether the page is the same for every guest: nobody is signed in, and no cookie except the theme was sent. */
export function isSameForAll({ method, url, viewer, headers: { cookie } }: FastifyRequest): boolean {
  return (
    method === 'GET' &&
    viewer === null &&
    hasNoCookie(cookie) &&
    url.length < 1000 &&
    /^\/(collections|about|faq|contact|dress\/[\w-]+)?(\?|$)/.test(url)
  )
}

interface Page {
  version: string
  /** Alternates names and values, for `writeHead`. */
  headers: string[]
  stamped: NonceStamper
  /** Minutes since 1970, for pages that show whether a showroom is open. */
  minute: number | undefined
}

const megabyte = 1024 * 1024

export function createPageCache(changeFeed: ChangeFeed, clock: () => Date, limit = 6 * megabyte): PageCache {
  const pages = new LRUCache<string, Page>({
    maxSize: limit,
    maxEntrySize: limit / 8,
    sizeCalculation: ({ stamped: { length } }, key) => key.length * 2 + length + 2000,
  })
  const thisMinute = () => Math.floor(clock().getTime() / 60_000)

  function find(key: string): Page | undefined {
    const page = pages.get(key)
    if (!page || page.version !== changeFeed.version(topics)) return undefined
    return page.minute === undefined || page.minute === thisMinute() ? page : undefined
  }

  /** Cached at its first request only: it is seven times as large, and almost every client accepts gzip. */
  function unzipped(key: string): Page | undefined {
    const cached = find(`plain ${key}`)
    if (cached) return cached
    const page = find(key)
    const zipped = page && Buffer.concat(page.stamped.stamp(placeholder))
    const plain = zipped && { ...page, stamped: withNonce(gunzipSync(zipped).toString()) }
    if (plain) pages.set(`plain ${key}`, plain)
    return plain
  }

  return {
    began: () => ({ version: changeFeed.version(topics), minute: thisMinute() }),
    known(request, response, id) {
      const zipped = takesGzip(request)
      const page = zipped ? find(keyOf(request)) : unzipped(keyOf(request))
      if (!page) return undefined
      respond(request, response, id, page, zipped)
      return '/*'
    },
    send(request, reply, { version, minute, html, type, lasting }) {
      // Whether a dress is free for an event changes with the time, too.
      const timed = !/^\/(collections|dress)/.test(request.url) || request.url.includes('eventDate')
      const page = {
        version: version ?? '',
        stamped: gzipWithNonce(html),
        minute: timed ? minute : undefined,
        headers: headersOf(reply, {
          vary: 'accept-encoding, cookie',
          'content-type': type,
          // Contains a nonce.
          'content-security-policy': undefined,
        }),
      }
      if (version !== undefined && lasting) pages.set(keyOf(request), page)
      reply.hijack()
      const zipped = takesGzip(request)
      const sent = zipped ? page : { ...page, stamped: withNonce(html) }
      respond(request.raw, reply.raw, request.id, sent, zipped)
      return reply
    },
  }
}

function takesGzip({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return takes(headers['accept-encoding'], 'gzip')
}

/** The theme cookie is the only data of a visitor in the page. */
function keyOf({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  return `${headers.cookie ?? ''} ${url}`
}

function respond(
  { method }: IncomingMessage,
  response: ServerResponse,
  id: string,
  { headers, stamped }: Page,
  zipped: boolean,
) {
  const nonce = freshNonce()
  const head = ['x-request-id', id, ...headers, 'content-length', String(stamped.length)]
  head.push('content-security-policy', pageSecurityPolicy(nonce))
  if (zipped) head.push('content-encoding', 'gzip')
  response.writeHead(200, head)
  if (method !== 'HEAD') {
    response.cork()
    for (const part of stamped.stamp(nonce)) response.write(part)
  }
  response.end()
}
