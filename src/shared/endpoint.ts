import type * as z from 'zod/mini'
import type { Access } from './access.ts'
import type { ScopeArea } from './api-scope.ts'
import type { Refusal } from './refusal.ts'

type Schema = z.core.$ZodType

export interface RateLimit {
  max: number
  windowSeconds: number
  /** Does not count signed-in users. */
  guestsOnly?: boolean
  /** Counts in the database, for all servers together, because it protects users; otherwise each server counts for itself. */
  shared?: boolean
}

/** The only description of an endpoint. Server, browser client, OpenAPI and the access matrix read it. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  /** That of the constant, unique in the project: the operation in the description of the API. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify notation: `/api/dresses/:id`. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: Access
  /** API keys may use it, with the scope of this area (`shared/api-scope.ts`); `any`: all keys, where the reply is the same for everybody. Without it none may. */
  readonly scope?: ScopeArea | 'any'
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** A field that it does not name never leaves the server. */
  readonly reply: Reply
  /**
   * Refusals of its own. Those that every endpoint of its kind has, such as `unauthorized`, are not among them
   * (`platform/openapi/refusals.ts`). A function, because a contract may define them below.
   */
  readonly refusals?: () => readonly Refusal[]
  /** Status of success; 200 by default. */
  readonly status?: number
  readonly limit?: RateLimit
  /** Allows users who must choose a new password first; every other endpoint that is not public refuses them. */
  readonly beforeNewPassword?: boolean
  /** Allows staff who must set up a second factor first, as `beforeNewPassword` does, too. */
  readonly beforeSecondFactor?: boolean
  /**
   * The step is worth money or lasts, so the last proof of who acts is at most 10 minutes old (`shared/fresh-proof.ts`).
   * `sometimes`: it depends on what is sent, and the action asks.
   */
  readonly freshProof?: true | 'sometimes'
  /** Effect of a success on the session of this browser. */
  readonly session?: 'begins' | 'ends'
  /** Supports the Idempotency-Key header; its effect must run inside `transaction`. */
  readonly idempotent?: boolean
  /** The largest body in bytes; 256 KiB by default. */
  readonly bodyBytes?: number
  /** The body is JSON whose text the route reads itself, because a signature is that of the text. */
  readonly rawBody?: boolean
  /** How long browsers and proxies may cache replies to guests; without it, no-store. */
  readonly cacheSeconds?: number
  /** The file takes a list out of the shop: it is noted in the audit log, as every `format=csv` is. */
  readonly takesRows?: boolean
  /** Media type of a reply that is a file and not JSON. */
  readonly produces?: string
  /** Type of a body that is not JSON; `image/*` is the bytes of one file. */
  readonly consumes?: 'multipart/form-data' | 'image/*'
  /** Fields and files of a multipart form; the route reads and checks them. */
  readonly form?: Schema
}

/** Of papers: making one takes a core for 30 ms. */
export const papersPerMinute: RateLimit = { max: 30, windowSeconds: 60 }

export function endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
>(description: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return description
}

// A part that the contract does not declare has the bare `Schema` type: the client omits it, and the server gets undefined.
type Sent<S extends Schema> = Schema extends S ? undefined : z.core.input<S>
type Received<S extends Schema> = Schema extends S ? undefined : z.core.output<S>

export type ReplyOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.core.output<R> : never
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? Received<B> : never
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? Received<Q> : never
export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? Received<P> : never

type WithoutUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** The input of a client: only the parts that the contract declares. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? WithoutUndefined<{ params: Sent<P>; query: Sent<Q>; body: Sent<B> }>
    : never

interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
}

/** Path and query string of a request. Lists repeat their key; undefined, null and empty values are omitted. */
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
