import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bringsNoCookie, headersOf, type Known } from '#platform/early.ts'
import { takes } from '#platform/encoding.ts'
import { Kept } from '#platform/kept.ts'
import { type News, topics } from '#platform/news.ts'
import { pageSecurityPolicy } from './pages-policy.ts'
import { freshNonce, type Stamped, stamped } from './stamped.ts'

/** Public pages as guests see them, rendered once until something changes; each guest gets a nonce of their own. */
export interface KeptPages {
  /** Sends what is kept of this page. */
  known: Known
  /** Sends a page that was rendered with `placeholder` for its nonce, and keeps it when `lasting`. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: { version: string | undefined; html: string; type: string; lasting: boolean },
  ): FastifyReply
  /** What a page that is rendered from now on is of. */
  version(): string | undefined
}

/** Whether the page says the same to every guest: nobody is signed in, and no cookie but the theme has come along. */
export function sameForAll({ method, url, viewer, headers: { cookie } }: FastifyRequest): boolean {
  return (
    method === 'GET' &&
    viewer === null &&
    bringsNoCookie(cookie) &&
    url.length < 1000 &&
    /^\/(collections|about|faq|contact|dress\/[\w-]+)?(\?|$)/.test(url)
  )
}

interface Page {
  version: string
  /** Names and values by turns. */
  headers: string[]
  stamped: Stamped
  /** Of the clock, for pages that say whether a showroom is open. */
  minute: number | undefined
}

const megabyte = 1024 * 1024

export function keepPages(news: News, clock: () => Date, limit = 32 * megabyte): KeptPages {
  const pages = new Kept<Page>(limit, ({ stamped: { plain, gzip } }) => plain.length + gzip.length + 2000)
  const thisMinute = () => Math.floor(clock().getTime() / 60_000)

  return {
    version: () => news.version(topics),
    known(request, response, id) {
      const page = pages.get(keyOf(request))
      if (!page || page.version !== news.version(topics)) return undefined
      if (page.minute !== undefined && page.minute !== thisMinute()) return undefined
      respond(request, response, id, page)
      return '/*'
    },
    send(request, reply, { version, html, type, lasting }) {
      const timed = !/^\/(collections|dress)/.test(request.url)
      const page = {
        ...{ version: version ?? '', stamped: stamped(html), minute: timed ? thisMinute() : undefined },
        headers: headersOf(reply, {
          ...{ vary: 'accept-encoding, cookie', 'content-type': type },
          // Has a nonce in it, too.
          'content-security-policy': undefined,
        }),
      }
      if (version !== undefined && lasting) pages.set(keyOf(request), page)
      reply.hijack()
      respond(request.raw, reply.raw, request.id, page)
      return reply
    },
  }
}

/** The theme is written into the page; nothing else of a visitor is. */
function keyOf({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  return `${headers.cookie ?? ''} ${url}`
}

function respond({ method, headers }: IncomingMessage, response: ServerResponse, id: string, page: Page) {
  const nonce = freshNonce()
  const zipped = takes(headers['accept-encoding'], 'gzip')
  const sheet = page.stamped[zipped ? 'gzip' : 'plain']
  const head = ['x-request-id', id, ...page.headers, 'content-length', String(sheet.length)]
  head.push('content-security-policy', pageSecurityPolicy(nonce))
  if (zipped) head.push('content-encoding', 'gzip')
  response.writeHead(200, head)
  if (method !== 'HEAD') {
    response.cork()
    for (const part of sheet.stamp(nonce)) response.write(part)
  }
  response.end()
}
