import * as z from 'zod/mini'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#shared/endpoint.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import type { Transport, WireRequest, WireResponse } from '#ui/api/api.ts'

interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  headers: Record<string, string>
}

/** One row of the table: what the server answers at an endpoint. */
export interface Reply {
  endpoint: Endpoint
  answer(call: Call<Endpoint>): unknown
  /** The header X-Total-Count. */
  total?: string
}

/** A value, or a function of the call. It throws `Refused` for an expected refusal, and any other error for a status of 500. */
type Answer<E extends Endpoint> = ReplyOf<E> | ((call: Call<E>) => ReplyOf<E> | Promise<ReplyOf<E>>)

export function reply<E extends Endpoint>(endpoint: E, answer: Answer<E>): Reply {
  return {
    endpoint,
    answer: typeof answer === 'function' ? (answer as Reply['answer']) : () => answer,
  }
}

/** A reply that waits until `send` is called. */
export function heldReply<E extends Endpoint>(endpoint: E, answer: ReplyOf<E>) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { ...reply(endpoint, () => promise.then(() => answer)), send: resolve }
}

/** These replies; those of the endpoint wait until `send` is called. */
export function holdReplies(replies: readonly Reply[], endpoint: Endpoint) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = replies.map((one) =>
    one.endpoint === endpoint
      ? { endpoint, answer: (call: Call<Endpoint>) => promise.then(() => one.answer(call)) }
      : one,
  )
  return { replies: held, send: resolve }
}

/**
 * Stands for the server, below the API client. It checks requests and replies by the contract as the server does. The
 * latest reply to an endpoint counts; a call of an endpoint without one fails the test.
 */
export function createFakeApi(replies: readonly Reply[]) {
  const table = [...replies]
  const calls: { endpoint: Endpoint; call: Call<Endpoint> }[] = []
  const unexpected: string[] = []

  const transport: Transport = async (request, signal) => {
    if (fake.isOffline) throw new TypeError('Failed to fetch')
    const { pathname, searchParams } = new URL(request.url, 'http://test')
    const found = table.findLast((row) => row.endpoint.method === request.method && paramsOf(row, pathname))
    if (!found) {
      unexpected.push(`${request.method} ${request.url}`)
      return failure(404, { code: 'not_found', message: 'The fake API has no reply for this.' })
    }
    fake.openCalls += 1
    const response = await respond(found, paramsOf(found, pathname)!, searchParams, request)
    fake.openCalls -= 1
    signal?.throwIfAborted()
    if (fake.isOffline) throw new TypeError('Failed to fetch')
    return response
  }

  async function respond(
    { endpoint, answer, total }: Reply,
    params: Record<string, string>,
    searchParams: URLSearchParams,
    request: WireRequest,
  ): Promise<WireResponse> {
    try {
      const call = {
        params: accepted(endpoint.params, params),
        query: accepted(endpoint.query, queryOf(searchParams)),
        body: accepted(endpoint.body, request.body && JSON.parse(request.body)),
        headers: request.headers,
      } as Call<Endpoint>
      calls.push({ endpoint, call })
      const value = z.parse(endpoint.reply as z.ZodMiniType, await answer(call))
      return {
        status: endpoint.status ?? 200,
        statusText: '',
        body: JSON.stringify(value) ?? 'null',
        total: total ?? null,
      }
    } catch (error) {
      if (error instanceof Refused) {
        const { code, status, message, fields, more } = error
        return failure(status, { code, message, fields, ...more })
      }
      if (error instanceof z.core.$ZodError) throw error
      return failure(500, { code: 'internal', message: 'Something went wrong on our side.' })
    }
  }

  const fake = {
    transport,
    unexpected: unexpected as readonly string[],
    isOffline: false,
    /** The number of calls without a reply yet. */
    openCalls: 0,
    /** Replaces earlier replies to the same endpoints. */
    add: (...more: Reply[]) => void table.push(...more),
    /** The calls of an endpoint so far. */
    callsOf: <E extends Endpoint>(endpoint: E) =>
      calls.filter((one) => one.endpoint === endpoint).map(({ call }) => call as unknown as Call<E>),
  }
  return fake
}

const failure = (status: number, body: object): WireResponse => ({
  status,
  statusText: '',
  body: JSON.stringify(body),
})

/** The parameters in the path, or undefined for the path of another endpoint. */
function paramsOf({ endpoint }: Reply, pathname: string): Record<string, string> | undefined {
  const pattern = endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')
  const match = new RegExp(`^${pattern}$`).exec(pathname)
  if (!match) return undefined
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
}

function queryOf(searchParams: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name)
      return [name, values.length > 1 ? values : values[0]!]
    }),
  )
}

/** The parsed part of a request, refused by field as on the server. */
function accepted(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const { data, error } = z.safeParse(schema as z.ZodMiniType, value)
  if (!error) return data
  const fields = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]))
  throw new Refused(malformed, { message: Object.values(fields)[0], fields })
}
