import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { parse } from 'node:querystring'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyHelmet from '@fastify/helmet'
import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit from '@fastify/rate-limit'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Db } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { languagePath } from '#shared/language/language.ts'
import { Refused, tooMany, wrongOrigin } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import { bearerToken } from './bearer-token.ts'
import { refuseOddRequests } from './checks/odd-requests.ts'
import { registerErrorHandler } from './error-handler.ts'
import { addressOf, speakLanguages } from './request-language.ts'
import { registerRequestLog, requestId } from './request-log.ts'

export type App = FastifyInstance

/** Reads the user of the session cookie or of the API key; passed in by the app, because accounts is a later domain. */
export type FindViewer = (db: Db, now: Date, request: FastifyRequest) => Promise<Viewer | null>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** JSON reaches the route as its text. */
    rawBody?: boolean
  }
  interface FastifyRequest {
    viewer: Viewer | null
  }
}

const second = 1000

/** The bare server: ids, logs, security headers, origin check, limits and error handler; no routes. */
export async function createHttp(deps: Deps): Promise<App> {
  const app: FastifyInstance = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.config.TRUST_PROXY.length > 0 ? deps.config.TRUST_PROXY : false,
    genReqId: (request: IncomingMessage) => requestId(request.headers),
    bodyLimit: 256 * 1024,
    // Time for a photo of 10 MB over 0.5 Mbit/s.
    requestTimeout: 180 * second,
    connectionTimeout: 60 * second,
    // Node's parser replaces invalid bytes with U+FFFD; the default one would keep their escapes as text.
    routerOptions: { maxParamLength: 600, ignoreTrailingSlash: true, querystringParser: parse },
    http: { headersTimeout: 10 * second, connectionsCheckingInterval: second },
    // A request that arrives on an open connection while the server closes is still done.
    return503OnClosing: false,
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      answerUnreadablePath(app, request, reply),
  } as object)
  // Accepts JSON only: a text body would reach the schemas unparsed.
  app.removeContentTypeParser('text/plain')
  acceptEmptyJson(app)
  // Node would refuse an unknown expectation by itself, without headers and without a line in the log.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const given = headers['x-forwarded-for']
    if (given) headers['x-forwarded-for'] = plainForwardedFor(String(given))
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  speakLanguages(app)
  registerErrorHandler(app)

  await app.register(fastifyCookie)
  // Upload routes read files as streams; every other route refuses them before it reads a byte.
  await app.register(fastifyMultipart)
  app.addContentTypeParser(/^image\//, (_request, payload, done) => done(null, payload))
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    globalDecompression: false,
    brotliOptions: quickBrotli,
  })
  await app.register(fastifyHelmet, {
    // Pages set their own policy; all other replies may load nothing.
    contentSecurityPolicy: false,
    hsts: deps.publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    // Headers for obsolete browsers and plug-ins.
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xXssProtection: false,
    dnsPrefetchControl: false,
  })
  const factor = deps.config.RATE_LIMIT_FACTOR
  if (factor > 0) {
    await app.register(fastifyRateLimit, {
      global: false,
      ...(deps.sharedLimits && { store: deps.sharedLimits.store }),
      errorResponseBuilder: (_request, { ttl }) =>
        new Refused(tooMany, { retryAfterSeconds: Math.ceil(ttl / second) }),
    })
  } else {
    app.log.warn('RATE_LIMIT_FACTOR=0: request limits are switched off')
  }

  app.decorateRequest('viewer', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()')
    refuseOddRequests(request, reply)
    // A page of another site cannot send this header.
    if (bearerToken(request.headers) === undefined) refuseForeignOrigins(request, deps)
  })
  // Read-your-writes: wait for the change feed before replying to a mutation, so that its author never sees a stale cache.
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') await deps.changeFeed.flush()
  })
  const logged = registerRequestLog(deps.log)
  app.addHook('onResponse', async ({ id, method, url, routeOptions, viewer }, reply) => {
    const { statusCode: status, elapsedTime: ms } = reply
    logged({
      reqId: id,
      method,
      url,
      route: routeOptions.url,
      status,
      ms,
      user: viewer?.id,
      key: viewer?.key?.id,
    })
  })
  return app
}

/** Reads the user from the database: a hook for routes whose reply depends on the user. */
export function viewerHook({ db, clock }: Deps, findViewer: FindViewer) {
  return async (request: FastifyRequest) => {
    request.viewer = await findViewer(db, clock(), request)
  }
}

/** Some clients send `content-type: application/json` with an empty DELETE. Schemas refuse a missing body. */
function acceptEmptyJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.rawBody) done(null, body)
    else if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}

/** An undecodable path gets a 404 with all headers, that of a page in the language of its address. */
async function answerUnreadablePath(app: App, request: FastifyRequest, reply: FastifyReply) {
  const section =
    /^\/(api|assets|files)\//.exec(request.url)?.[0] ?? languagePath('/', addressOf(request).language)
  const answer = await app.inject({
    method: request.method as 'GET',
    url: `${section}unreadable-path`,
    headers: { ...request.headers, 'x-request-id': request.id },
    remoteAddress: request.ip,
  })
  reply.code(answer.statusCode)
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !/^(connection|keep-alive|date|transfer-encoding)$/.test(name))
      reply.header(name, value)
  }
  return reply.send(answer.rawPayload)
}

// Higher levels cost more time than they save on uncached replies.
const quickBrotli = { params: { 1: 4 } }

/**
 * `X-Forwarded-For` as plain IP addresses: some proxies add the port (`198.51.100.7:5555`, `[2001:db8::1]:443`). Drops an
 * invalid entry and all before it, because the visitor may have written those.
 */
function plainForwardedFor(header: string): string {
  const addresses = header.split(',').map(plainAddress)
  return addresses.slice(addresses.lastIndexOf('') + 1).join(', ')
}

/** Empty for an invalid address. */
function plainAddress(entry: string): string {
  const text = entry.trim()
  const [, inBrackets, withPort] = /^\[([^\]]*)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(text) ?? []
  const address = (inBrackets ?? withPort ?? text).split('%')[0]!
  return isIP(address) ? address : ''
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * CSRF protection: multipart, text and empty bodies need no preflight, so every unsafe method checks the browser's Origin
 * or Sec-Fetch-Site. A client that sends neither is no browser and carries no one's cookies.
 */
function refuseForeignOrigins(request: FastifyRequest, deps: Pick<Deps, 'config' | 'publicUrl'>): void {
  if (safe.has(request.method)) return
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refused(wrongOrigin)
  if (origin !== undefined && !isOwn(origin, request, deps)) throw new Refused(wrongOrigin)
}

// Do not accept any Host header: a foreign domain that resolves to this server would count as its own.
function isOwn(origin: string, request: FastifyRequest, deps: Pick<Deps, 'config' | 'publicUrl'>): boolean {
  const { origin: visitors, hostname } = new URL(deps.publicUrl)
  if (origin === visitors) return true
  // In a trial on one machine, `localhost`, `127.0.0.1` and `[::1]` are the same.
  const trial = deps.config.DEMO || deps.config.NODE_ENV === 'development' || loopback.test(hostname)
  return trial && loopback.test(request.hostname) && origin === `${request.protocol}://${request.host}`
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
