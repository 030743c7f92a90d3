import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Topic } from '#platform/cache/change-feed.ts'
import type { ReplyCache } from '#platform/cache/response-cache.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { isList } from '#platform/openapi/refusals.ts'
import { route as messages } from '#platform/texts/texts.gen.js'
import { type Access, listFile, may } from '#shared/access.ts'
import { readScopeOf, scopeOf } from '#shared/api-scope.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#shared/endpoint.ts'
import { assertFreshProof } from '#shared/fresh-proof.ts'
import {
  apiKeyNotAllowed,
  forbidden,
  notFound,
  passwordChangeRequired,
  Refused,
  secondFactorIsDue,
  unauthorized,
  wrongMediaType,
} from '#shared/refusal.ts'
import { scaledLimit } from '#shared/scaled-limit.ts'
import { audienceOf, shownToKey } from '#shared/shown-to-keys.ts'
import type { Actor, Viewer, ViewerKey } from '#shared/viewer.ts'
import { assertKeyHas } from './checks/key-scope.ts'
import type { App } from './http.ts'
import { withIdempotency } from './idempotency.ts'
import { isLocalDemo } from './local-request.ts'
import { type RowsSent, rowsIn } from './rows-sent.ts'

interface Call<E extends Endpoint, V extends Viewer | null> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  viewer: V
  ip: string
  now: Date
  /** Viewer, address and time as one value, for actions. */
  actor: Actor<V>
  /**
   * One transaction, retried when PostgreSQL requires it. On an idempotent endpoint the key, the effect and the reply
   * commit together, and a repeated key gets the stored reply.
   */
  transaction: (work: (tx: Tx) => Promise<ReplyOf<E>>) => Promise<ReplyOf<E>>
  request: FastifyRequest
  reply: FastifyReply
}

type ViewerOf<E> = E extends { access: 'public' | 'local-demo' } ? Viewer | null : Viewer

export type Route = <const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E, ViewerOf<E>>) => Promise<ReplyOf<E> | FastifyReply>,
  options?: RouteOptions,
) => void

interface RouteOptions {
  /** All tables that the reply depends on. It is cached for guests until one of them changes. */
  cachedUntilChangeOf?: readonly Topic[]
  /** Whether the reply to this query depends on the time, too: then it is cached until the minute ends. */
  isTimed?(query: { eventDate?: string }): boolean
}

/** Registers the routes of a domain: `export const contactRoutes: Routes = (route, deps) => { route(contract, ...) }`. */
export type Routes = (route: Route, deps: Deps) => void

/** Counts a request of an IP address in the database and throws a Refused beyond `max`; passed in by the app. */
export type CountRequest = (
  deps: Deps,
  request: { ip: string; what: string; max: number; windowSeconds: number },
) => Promise<void>

/** Writes into the audit log which rows leave the shop as a file; passed in by the app. Throws where the route has not noted them. */
export type RecordExport = (deps: Deps, request: FastifyRequest, rows: RowsSent | undefined) => Promise<void>

interface RouteParts {
  /** Gets each endpoint, for the access matrix and the description of the API. */
  onServed(endpoint: Endpoint): void
  replyCache: ReplyCache
  countRequest: CountRequest
  recordExport: RecordExport
}

export function createRoute(
  app: App,
  deps: Deps,
  { onServed, replyCache, countRequest, recordExport }: RouteParts,
): Route {
  return (endpoint, handler, { cachedUntilChangeOf, isTimed } = {}) => {
    const { access, limit } = endpoint
    if (!access) throw new Error(`${endpoint.method} ${endpoint.path} declares no access rule.`)
    // Replies of earlier hooks are not counted.
    if (cachedUntilChangeOf && limit)
      throw new Error(`${endpoint.path} is rate-limited, so its responses cannot be cached.`)
    if (access === 'local-demo' && !deps.config.DEMO) return
    onServed(endpoint)
    const factor = deps.config.RATE_LIMIT_FACTOR
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      bodyLimit: endpoint.bodyBytes,
      config: {
        rawBody: endpoint.rawBody === true,
        ...(limit &&
          !limit.shared &&
          factor > 0 && {
            rateLimit: {
              max: scaledLimit(limit.max, factor),
              timeWindow: limit.windowSeconds * 1000,
              allowList: (request: FastifyRequest) => limit.guestsOnly === true && request.viewer !== null,
            },
          }),
      },
      ...((endpoint.takesRows || isList(endpoint)) && {
        // Before the first byte: who takes rows out of the shop leaves a trace.
        onSend: async (request, reply) => {
          if (reply.statusCode === 200 && (endpoint.takesRows || isCsv(request)))
            await recordExport(deps, request, rowsIn(reply))
        },
      }),
      onRequest: async (request) => {
        if (access === 'local-demo' && !isLocalDemo(deps, request)) throw new Refused(notFound)
        assertExpectedViewer(request)
        assertAccess(endpoint, request, deps.clock())
        refuseForeignBodies(endpoint, request)
        if (limit?.shared && factor > 0) {
          const { windowSeconds } = limit
          const what = `${endpoint.method} ${endpoint.path}`
          await countRequest(deps, {
            ip: request.ip,
            what,
            max: scaledLimit(limit.max, factor),
            windowSeconds,
          })
        }
      },
      handler: async (request, reply) => {
        const { params, query, body, viewer, ip } = request as FastifyRequest<never> & Call<never, never>
        const now = deps.clock()
        const maxAge = endpoint.cacheSeconds
        reply.header('cache-control', maxAge && !viewer ? `public, max-age=${maxAge}` : 'no-store')
        const transaction = (work: (tx: Tx) => Promise<ReplyOf<typeof endpoint>>) =>
          endpoint.idempotent ? withIdempotency(deps, request, endpoint, work) : inTransaction(deps.db, work)
        const actor = { viewer, ip, now }
        const call = { params, query, body, viewer, ip, now, actor, transaction, request, reply }
        reply.code(endpoint.status ?? 200)
        const answer = () => handler(call as unknown as Parameters<typeof handler>[0])
        if (request.viewer?.key) return replyToKey(request.viewer.key, endpoint, reply, await answer())
        if (!cachedUntilChangeOf || !isCacheable(request)) return answer()
        const key = JSON.stringify([endpoint.path, params, query])
        const work = async () => String(reply.serialize(await answer()))
        await replyCache.send(request, reply, {
          topics: cachedUntilChangeOf,
          key,
          isTimed: isTimed?.(query) ?? false,
          work,
        })
        return reply
      },
    })
  }
}

/** A key is shown what its scopes show. Files are asked for in `assertScope`. */
function replyToKey<Reply>(key: ViewerKey, endpoint: Endpoint, reply: FastifyReply, answer: Reply): Reply {
  if (answer === (reply as unknown) || endpoint.produces) return answer
  reply.type('application/json; charset=utf-8').serializer((value: unknown) => {
    const schema = endpoint.reply as z.core.$ZodType
    return JSON.stringify(shownToKey(key, schema, z.encode(schema, value)))
  })
  return answer
}

/** Replies to signed-in users may be private. */
function isCacheable({ method, viewer }: FastifyRequest): boolean {
  return method === 'GET' && viewer === null
}

/** Only declared parts: Fastify warns about parts that are undefined. */
function schemaOf({ params, query, body, reply, status, produces }: Endpoint) {
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(produces ? {} : { response: { [status ?? 200]: reply } }),
  }
}

/**
 * Refuses a request whose page belongs to another user than the session, even on public endpoints: an expired session
 * must not book a fitting as a guest, nor a second tab in another user's name.
 */
function assertExpectedViewer({ headers, viewer }: FastifyRequest): void {
  const meant = headers['x-viewer']
  if (meant && meant !== viewer?.id) throw new Refused(unauthorized)
}

/** Only endpoints that declare them accept forms and files. */
function refuseForeignBodies({ consumes }: Endpoint, { headers }: FastifyRequest): void {
  const type = headers['content-type']?.trim().toLowerCase() ?? ''
  const isForm = type.startsWith('multipart/')
  const isFile = type.startsWith('image/')
  if ((isForm && consumes !== 'multipart/form-data') || (isFile && consumes !== 'image/*')) {
    throw new Refused(wrongMediaType)
  }
}

/** The only check of `access` on the server. */
function assertAccess(endpoint: Endpoint, { viewer, query }: FastifyRequest, now: Date): void {
  const { access, beforeNewPassword, beforeSecondFactor, freshProof } = endpoint
  if (viewer?.key) assertScope(endpoint, viewer)
  if (access === 'public' || access === 'local-demo') return
  if (!viewer) throw new Refused(unauthorized)
  if (viewer.mustChangePassword && !beforeNewPassword) throw new Refused(passwordChangeRequired)
  if (viewer.secondFactorDue?.daysLeft === 0 && !beforeNewPassword && !beforeSecondFactor)
    throw new Refused(secondFactorIsDue)
  if (!may(viewer, { access })) throw forbiddenTo(access)
  const isFile = isCsv({ query })
  // The columns of a file are for people: a key reads the same list as JSON, as far as its scopes go.
  if (isFile && viewer.key) throw new Refused(apiKeyNotAllowed, { message: messages.noFilesForKeys })
  if (isFile && !may(viewer, listFile)) throw forbiddenTo(listFile.access)
  if (freshProof === true || isFile) assertFreshProof(now, viewer)
}

function isCsv({ query }: Pick<FastifyRequest, 'query'>): boolean {
  return (query as { format?: unknown }).format === 'csv'
}

/** Every key is refused where the endpoint names no scope, and where its whole reply is of scopes that the key has not. */
function assertScope(endpoint: Endpoint, viewer: Viewer): void {
  if (endpoint.scope === 'any') return
  const scope = scopeOf(endpoint)
  if (!scope) throw new Refused(apiKeyNotAllowed)
  assertKeyHas(viewer, scope)
  const audience = audienceOf(endpoint.reply) ?? []
  if (audience === 'people') throw new Refused(apiKeyNotAllowed)
  for (const area of audience) assertKeyHas(viewer, readScopeOf(area))
}

function forbiddenTo(access: Access): Refused {
  return new Refused(forbidden, { message: messages.forbidden({ access }) })
}
