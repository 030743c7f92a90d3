import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from '#app/web/rendering/entry-server.tsx'
import { hasNoCookie } from '#platform/cache/cache-fast-path.ts'
import type { PageCache } from '#platform/cache/response-cache.ts'
import { addressOf } from '#platform/http/request-language.ts'
import { languagePath } from '#shared/language/language.ts'
import { totalHeader } from '#shared/list-page.ts'
import type { WireRequest } from '#ui/api/api.ts'
import type { Site, Theme } from '#ui/page/page-context.ts'
import type { SubmittedForm } from '#ui/page/submitted-form.ts'
import { accentStyle, defaultPrimary } from '#ui/styles/accent.ts'
import { builtPages } from './built.ts'
import { pagesInDevelopment } from './development.ts'
import { type FailureLook, renderFailure } from './failure.ts'
import { adminInOwnLanguage, rememberedHome, withoutEnglishPrefix } from './page-address.ts'
import { servePageForms } from './page-forms.ts'
import type { Manifest, PageSource } from './page-source.ts'
import { byHashes, byNonce, freshNonce, pagePrivacy, pageSecurityPolicy } from './policy.ts'

export interface PagesOptions {
  mode: 'development' | 'production' | 'test'
  /** Origin of canonical and shared URLs, without a trailing slash. */
  publicUrl: string
  /** Sets `request.viewer`. */
  readViewer?: (request: FastifyRequest) => Promise<void>
  site?: () => Promise<ShopFacts>
  /** Without it each request renders the page. */
  pageCache?: PageCache
  /** The cached reply of an API URL for guests, frozen; `undefined` on a miss. */
  cachedReply?: (url: string) => unknown
  /** Replaces the build. */
  source?: PageSource
}

/** Data of the shop for every page, without the URL and theme. */
export type ShopFacts = Omit<Site, 'publicUrl' | 'theme'>

const unknownShop: ShopFacts = {
  name: 'Trousseau',
  accentStyle: accentStyle(defaultPrimary),
  contactEmail: '',
  whatsapp: '',
  pictured: false,
}

const notPages = /^\/(api|assets|files|healthz|readyz|metrics|version|\.well-known)(\/|\?|$)/

/** Renders a page for every GET and HEAD without another route. Call it after all other routes. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { mode } = options
  const development = mode === 'development'
  const source =
    options.source ?? (mode === 'development' ? await pagesInDevelopment(app) : await builtPages(app, mode))
  const pages: Pages = { app, options, source, development }
  const route = {
    onRequest: async (request: FastifyRequest) => {
      if (!notPages.test(addressOf(request).path)) await options.readViewer?.(request)
    },
    // Handles a failure before rendering: the server's own error handler would reply in JSON.
    async errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply) {
      const nonce = freshNonce()
      const { language, path } = addressOf(request)
      reply.headers(pagePrivacy(path, request.viewer !== null))
      reply.header('content-security-policy', pageSecurityPolicy(byNonce(nonce), { development }))
      const opened = await source.open(request, reply, language).catch(() => undefined)
      const look = lookOf(request, unknownShop, nonce, opened?.manifest)
      return renderFailure(request, reply, error, look)
    },
  }
  const render = (request: FastifyRequest, reply: FastifyReply, submitted?: SubmittedForm) =>
    answer(pages, request, reply, submitted)
  app.get('/*', route, (request, reply) => render(request, reply))
  const call = (request: FastifyRequest, wire: WireRequest) => callAs(app, request, wire)
  await app.register((scope) => servePageForms(scope, { route, call, render }))
}

interface Pages {
  app: FastifyInstance
  options: PagesOptions
  source: PageSource
  development: boolean
}

async function answer(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  submitted: SubmittedForm | undefined,
) {
  const { options, source, development } = pages
  const address = addressOf(request)
  const { language, path } = address
  if (notPages.test(path)) return reply.callNotFound()
  const english = withoutEnglishPrefix(address)
  if (english) return reply.redirect(english, 308)
  reply.headers(pagePrivacy(path, request.viewer !== null)).header('vary', 'cookie')
  const home = rememberedHome(address, request.headers.cookie)
  const comesFromOutside = request.headers['sec-fetch-site'] !== 'same-origin'
  const inOwnLanguage = (comesFromOutside && home) || adminInOwnLanguage(address, request.viewer)
  if (inOwnLanguage) return reply.redirect(inOwnLanguage)
  const opened = await source.open(request, reply, language)
  if (!opened) return reply.hijack()
  const nonce = freshNonce()
  reply.header('content-security-policy', pageSecurityPolicy(byNonce(nonce), { development }))
  // Who chose the English home page gets it from no cache, which would not send the next one home.
  const cache = !development && !home && isSameForAll(request, path) ? options.pageCache : undefined
  if (await cache?.sendHit(request, reply)) return reply
  const renderStart = cache?.startRender()
  let facts = unknownShop
  try {
    facts = (await options.site?.()) ?? unknownShop
    const { page, isWhole } = await renderFor(pages, request, { opened, facts, nonce, submitted })
    if (!cache || !renderStart || page.status !== 200 || page.headers.has('set-cookie'))
      return send(reply, page)
    const { inline, html } = byHashes(page.html, nonce)
    reply.header('content-security-policy', pageSecurityPolicy(inline))
    const type = page.headers.get('content-type') ?? 'text/html; charset=utf-8'
    // Whether a dress is free for an event changes with the time, too.
    const isTimed = !/^\/(collections|dress)/.test(path) || path.includes('eventDate')
    await cache.send(request, reply, { ...renderStart, html, type, isCacheable: isWhole, isTimed })
    return reply
  } catch (error) {
    const look = lookOf(request, facts, nonce, opened.manifest)
    return renderFailure(request, reply, error, look)
  }
}

interface Rendering {
  opened: NonNullable<Awaited<ReturnType<PageSource['open']>>>
  facts: ShopFacts
  nonce: string
  submitted: SubmittedForm | undefined
}

/** @returns the page, and whether every reply that it needs was there */
async function renderFor(
  { app, options }: Pages,
  request: FastifyRequest,
  { opened, facts, nonce, submitted }: Rendering,
) {
  const { language, path } = addressOf(request)
  let isWhole = true
  const page = await opened.render({
    request: new Request(new URL(languagePath(path, language), options.publicUrl)),
    transport: async (call) => {
      const reply = findCachedReply(options, request, call) ?? (await callAs(app, request, call))
      // A page can be rendered without this reply, but must not be cached.
      isWhole &&= reply.status < 400
      return reply
    },
    site: {
      ...facts,
      publicUrl: options.publicUrl + languagePath('', language),
      theme: themeOf(request),
    },
    guest: request.viewer === null,
    submitted,
    nonce,
    manifest: opened.manifest,
  })
  return { page, isWhole }
}

/** Access checks give the same result for every guest, so a cache hit needs none. */
function findCachedReply(
  { cachedReply }: PagesOptions,
  { viewer }: FastifyRequest,
  { method, url }: WireRequest,
) {
  const value = viewer === null && method === 'GET' ? cachedReply?.(url) : undefined
  return value === undefined ? undefined : { status: 200, statusText: 'OK', body: '', value }
}

/** Whether the page is the same for every guest: nobody is signed in, and no cookie except theme and language was sent. */
function isSameForAll(request: FastifyRequest, path: string): boolean {
  return (
    request.method === 'GET' &&
    request.viewer === null &&
    hasNoCookie(request.headers.cookie) &&
    pagePrivacy(path, false)['cache-control'] !== 'private, no-store' &&
    path.length < 1000 &&
    /^\/(collections|about|faq|contact|dress\/[\w-]+)?(\?|$)/.test(path)
  )
}

function lookOf(request: FastifyRequest, facts: ShopFacts, nonce: string, manifest?: Manifest): FailureLook {
  const styleSheets = manifest?.routes.__root__?.css ?? []
  return { site: { ...facts, theme: themeOf(request) }, styleSheets, nonce }
}

/** Applies the same checks to an API request of a page as to a request of the visitor's browser. */
async function callAs(app: FastifyInstance, visitor: FastifyRequest, call: WireRequest) {
  const { cookie, 'user-agent': userAgent } = visitor.headers
  const response = await app.inject({
    method: call.method as 'GET',
    url: call.url,
    remoteAddress: visitor.ip,
    headers: {
      ...call.headers,
      'x-request-id': String(visitor.id),
      ...(cookie && { cookie }),
      ...(userAgent && { 'user-agent': userAgent }),
    },
    payload: call.body,
  })
  const total = response.headers[totalHeader]
  return {
    status: response.statusCode,
    statusText: response.statusMessage,
    body: response.body,
    total: total === undefined ? null : String(total),
    setCookies: [response.headers['set-cookie'] ?? []].flat(),
  }
}

function themeOf(request: FastifyRequest): Theme | undefined {
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
  return theme as Theme | undefined
}

function send(reply: FastifyReply, { status, headers, html }: Page) {
  // A refused form has its status already. The router redirects with 307, which repeats the method.
  if (reply.statusCode === 200) reply.status(status === 307 ? 302 : status)
  for (const [name, value] of headers) reply.header(name, value)
  // Fastify sends a Buffer without a type as a download; a redirect of the router has no type.
  if (!headers.has('content-type')) reply.type('text/html; charset=utf-8')
  // A Buffer: Fastify would flatten a string twice, to measure and to send it.
  return reply.send(Buffer.from(html))
}
