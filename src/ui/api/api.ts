import { type Endpoint, type InputOf, type ReplyOf, urlOf } from '#shared/endpoint.ts'
import type { AccountId } from '#shared/ids.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { totalHeader } from '#shared/list-page.ts'
import {
  passwordChangeRequired,
  reauthenticationRequired,
  secondFactorIsDue,
  unauthorized,
} from '#shared/refusal.ts'

/** The client has a transport for the browser (fetch) and one for the server (app.inject). */
export interface WireRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

export interface WireResponse {
  status: number
  /** Empty over HTTP/2. */
  statusText: string
  body: string
  /** The parsed and frozen body, when `body` is empty. */
  value?: unknown
  /** The header X-Total-Count of a list. */
  total?: string | null
}

export type Transport = (request: WireRequest, signal?: AbortSignal) => Promise<WireResponse>

/** An error status; show `messageFrom` of it. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  /** The parsed body; `detailOf` reads the details of a refusal. */
  readonly body: unknown
  /** The user is informed already; show no further message. */
  handled = false

  constructor(status: number, code: string, message: string, body: { fields?: Record<string, string> } = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = body.fields ?? {}
    this.body = body
  }
}

/** Whether the reply comes from our server, not from a gateway. */
export function isReply(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code !== 'unreadable'
}

export function messageFrom(error: unknown): string | undefined {
  return isReply(error) ? error.message : undefined
}

interface CallOptions {
  signal?: AbortSignal
  idempotencyKey?: string
  /** The server refuses the request when another user, or none, is signed in in this browser. */
  expectedUserId?: AccountId
  skipAuthRecovery?: boolean
}

/**
 * Called when the session has ended, a new password or a second factor is due, or the last proof of who acts is too old. Resolves to true when the request may be repeated; sets
 * `handled` when it has navigated away.
 * @param isOver whether another session has begun, or the user has signed out, since the request
 */
export type RecoverSession = (error: ApiError, isOver: () => boolean) => Promise<boolean>

/** Resolves to true when the cause of the refusal is removed and the request can be repeated. */
export type Question = (error: ApiError) => Promise<boolean>

export type Api = ReturnType<typeof createApi>

export function createApi(transport: Transport, recoverSession?: RecoverSession) {
  /** Counts sign-ins and sign-outs: a reply belongs to the session of its request. */
  let session = 0
  let signedOut = false

  async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: CallOptions = {}) {
    return (await request(endpoint, input, options)).reply
  }

  /** The reply and the total number of rows of a list. */
  async function request<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions = {},
  ): Promise<{ reply: ReplyOf<E>; total?: string | null }> {
    const parts = input as {
      params?: Record<string, string>
      query?: Record<string, unknown>
      body?: unknown
    }
    const headers: Record<string, string> = {
      accept: 'application/json',
      'accept-language': currentLanguage(),
    }
    if (parts.body !== undefined) headers['content-type'] = 'application/json'
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
    if (options.expectedUserId) headers['x-viewer'] = options.expectedUserId
    const requestSession = session
    const isOver = () => session !== requestSession
    const response = await transport(
      {
        method: endpoint.method,
        url: urlOf(endpoint, parts),
        headers,
        body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
      },
      options.signal,
    )
    if (response.status >= 200 && response.status < 300) {
      if (endpoint.session) {
        session += 1
        signedOut = endpoint.session === 'ends'
      }
      const { body, value, total } = response
      return { reply: (body === '' ? value : JSON.parse(body)) as ReplyOf<E>, total }
    }
    const error = errorFrom(response)
    if (error.code === unauthorized.code && isOver()) {
      // The 401 belongs to an earlier session; it must not sign out the new one.
      if (!signedOut) return request(endpoint, input, options)
      error.handled = true
    } else if (recoverSession && !options.skipAuthRecovery && isRecoverable(error)) {
      const isRecovered = await recoverSession(error, isOver).catch(() => false)
      if (isRecovered) return request(endpoint, input, { ...options, skipAuthRecovery: true })
    } else if (await api.ask?.(error)) return request(endpoint, input, options)
    throw error
  }

  /** Options for TanStack Query; the key is the path and the input. */
  function query<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
    return {
      queryKey: [endpoint.path, input] as const,
      queryFn: ({ signal }: { signal?: AbortSignal }) => call(endpoint, input, { signal }),
    }
  }

  /** For what is not sent by `call`, such as files: resolves to true when the session is renewed and the request may be repeated. */
  async function recover(error: ApiError): Promise<boolean> {
    if (!recoverSession || !isRecoverable(error)) return false
    return recoverSession(error, () => false).catch(() => false)
  }

  /** `ask`: what staff are asked when a request is refused, such as to open a till. */
  const api = { call, query, request, recover, ask: undefined as Question | undefined }
  return api
}

const recoverable = new Set([
  unauthorized.code,
  passwordChangeRequired.code,
  secondFactorIsDue.code,
  reauthenticationRequired.code,
])

/** What was typed wrong is for its form. */
function isRecoverable({ code, fields }: ApiError): boolean {
  return recoverable.has(code) && Object.keys(fields).length === 0
}

export const browserTransport: Transport = (request, signal) => {
  const response = send(request, signal)
  // A stalled connection hangs for minutes before the browser gives up. A mutation must not be aborted.
  return request.method === 'GET' ? Promise.race([response, timeout()]) : response
}

async function send(request: WireRequest, signal?: AbortSignal): Promise<WireResponse> {
  const response = await fetch(request.url, {
    method: request.method,
    headers: request.headers,
    body: request.body,
    credentials: 'include',
    signal,
  })
  const { status, statusText, headers } = response
  return { status, statusText, body: await response.text(), total: headers.get(totalHeader) }
}

const timeout = () =>
  new Promise<never>((_, reject) => setTimeout(reject, 20_000, new TypeError('No answer in 20 seconds')))

// A gateway may reply with HTML or with JSON of another shape.
export function errorFrom({ status, statusText, body }: WireResponse): ApiError {
  const parsed = parseJson(body)
  if (typeof parsed?.code === 'string' && typeof parsed.message === 'string')
    return new ApiError(status, parsed.code, parsed.message, parsed)
  return new ApiError(status, 'unreadable', `${status}: ${statusText}`)
}

function parseJson(body: string) {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
