import type * as z from 'zod/mini'

/**
 * Who may call. There is no default: a call without a declared rule does not compile, and the server refuses to start.
 * `local-demo` is whoever sits at the machine that runs a demo: to everybody else, and in every real shop, nothing is there.
 */
export type Access = 'public' | 'signed-in' | 'admin' | 'local-demo'

type Schema = z.core.$ZodType

export interface RateLimit {
  max: number
  windowSeconds: number
  /** Signed-in callers are not counted. */
  guestsOnly?: boolean
  /** Counted in the database, by all servers together, because it guards people; unless told each server counts for itself. */
  shared?: boolean
}

/** The one description of a call. Server, browser client, OpenAPI and the access matrix all read it. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify notation: `/api/dresses/:id`. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: Access
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The gate: what it does not name never leaves the server. */
  readonly reply: Reply
  /** Status of success; 200 unless told. */
  readonly status?: number
  readonly limit?: RateLimit
  /** Also answers who has to choose a new password first; every other call that is not public refuses them. */
  readonly beforeNewPassword?: boolean
  /** What its success does to the session of this browser. */
  readonly session?: 'begins' | 'ends'
  /** Honours the Idempotency-Key header; its effect must run inside `transaction`. */
  readonly idempotent?: boolean
  /** Guests' answers may be kept for this long by browsers and proxies; absent means no-store. */
  readonly cacheSeconds?: number
  /** Media type when the answer is a file and not JSON. */
  readonly produces?: string
  /** What the body is when it is not JSON: `multipart/form-data`, or `image/*` for the bytes of a file themselves. */
  readonly consumes?: 'multipart/form-data' | 'image/*'
}

export function endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
>(description: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return description
}

// A part the contract does not declare has the bare `Schema` type: then the caller passes nothing and the server sees undefined.
type Sent<S extends Schema> = Schema extends S ? undefined : z.core.input<S>
type Received<S extends Schema> = Schema extends S ? undefined : z.core.output<S>

export type ReplyOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.core.output<R> : never
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? Received<B> : never
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? Received<Q> : never
export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? Received<P> : never

type WithoutUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** What a caller passes: only the parts the contract declares. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? WithoutUndefined<{ params: Sent<P>; query: Sent<Q>; body: Sent<B> }>
    : never

interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
}

/** Path and query string of a call; lists repeat their key, undefined and empty values are left out. */
export function urlOf(target: { path: string }, input: LooseInput = {}): string {
  const path = target.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
