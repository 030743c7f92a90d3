import type { FastifyReply, FastifyRequest } from 'fastify'
import { takes } from '#platform/encoding.ts'
import { Kept } from '#platform/kept.ts'
import { type News, topics } from '#platform/news.ts'
import { type Stamped, stamped } from './stamped.ts'

/** Public pages as guests see them, rendered once until something changes; each guest gets a nonce of their own. */
export interface KeptPages {
  /** Sends what is kept of this page, if there is something; `nonce` is the one of the policy that goes with it. */
  sendKnown(request: FastifyRequest, reply: FastifyReply, nonce: string): FastifyReply | undefined
  /** Sends a page that was rendered with `placeholder` for its nonce, and keeps it when `lasting`. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    nonce: string,
    page: { version: string | undefined; html: string; type: string; lasting: boolean },
  ): FastifyReply
  /** What a page that is rendered from now on is of. */
  version(): string | undefined
}

/** Whether the page says the same to every guest: nobody is signed in, and no cookie but the theme has come along. */
export function sameForAll({ method, url, viewer, headers: { cookie = '' } }: FastifyRequest): boolean {
  return (
    method === 'GET' &&
    viewer === null &&
    /^(theme=(light|dark))?$/.test(cookie) &&
    url.length < 1000 &&
    /^\/(collections|about|faq|contact|dress\/[\w-]+)?(\?|$)/.test(url)
  )
}

interface Page {
  version: string
  type: string
  stamped: Stamped
  /** Of the clock, for pages that say whether a showroom is open. */
  minute: number | undefined
}

const megabyte = 1024 * 1024

export function keepPages(news: News, clock: () => Date, limit = 32 * megabyte): KeptPages {
  const pages = new Kept<Page>(limit, ({ stamped }) => stamped.bytes + 500)
  const thisMinute = () => Math.floor(clock().getTime() / 60_000)

  function deliver(request: FastifyRequest, reply: FastifyReply, page: Page, nonce: string) {
    reply.header('vary', 'accept-encoding, cookie').type(page.type)
    if (!takes(request.headers['accept-encoding'], 'gzip')) return reply.send(page.stamped.plain(nonce))
    return reply.header('content-encoding', 'gzip').send(page.stamped.gzip(nonce))
  }

  return {
    version: () => news.version(topics),
    sendKnown(request, reply, nonce) {
      const page = pages.get(keyOf(request))
      if (!page || page.version !== news.version(topics)) return undefined
      if (page.minute !== undefined && page.minute !== thisMinute()) return undefined
      return deliver(request, reply, page, nonce)
    },
    send(request, reply, nonce, { version, html, type, lasting }) {
      const timed = !/^\/(collections|dress)/.test(request.url)
      const page = {
        ...{ version: version ?? '', type, stamped: stamped(html) },
        minute: timed ? thisMinute() : undefined,
      }
      if (version !== undefined && lasting) pages.set(keyOf(request), page)
      return deliver(request, reply, page, nonce)
    },
  }
}

/** The theme is written into the page; nothing else of a visitor is. */
function keyOf({ url, headers }: FastifyRequest): string {
  return `${headers.cookie ?? ''} ${url}`
}
