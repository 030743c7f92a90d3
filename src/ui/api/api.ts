import { type Endpoint, type InputOf, type ReplyOf, urlOf } from '#shared/endpoint.ts'
import { passwordChangeRequired, unauthorized } from '#shared/refusal.ts'

/** The same client in the browser (fetch) and on the server (app.inject): only the transport differs. */
export interface WireRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

export interface WireResponse {
  status: number
  /** The words after the status; empty over HTTP/2. */
  statusText: string
  body: string
  /** In place of the body: what it says, already read, and frozen. */
  value?: unknown
}

export type Transport = (request: WireRequest, signal?: AbortSignal) => Promise<WireResponse>

/** A call the server answered with anything but success; show `messageFrom` of it. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  /** All that the server answered; `detailOf` reads what a refusal carries. */
  readonly answer: unknown
  /** The visitor has been told already, by what led away from the page; nobody needs to say it again. */
  told = false

  constructor(
    status: number,
    code: string,
    message: string,
    answer: { fields?: Record<string, string> } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = answer.fields ?? {}
    this.answer = answer
  }
}

/** Whether it was the house that answered, and not nobody, or something in its place. */
export function isReply(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code !== 'unreadable'
}

/** What the house itself said, fit to be shown. */
export function messageFrom(error: unknown): string | undefined {
  return isReply(error) ? error.message : undefined
}

interface CallOptions {
  signal?: AbortSignal
  /** Sent as Idempotency-Key, so that a repeated send has one effect. */
  idempotencyKey?: string
  /** Id of the person this is done for: nobody else, and no guest, may have taken their place in this browser. */
  as?: string
  /** A visitor who is held back is not news to this call: nothing is done about it. */
  asIs?: boolean
}

/**
 * Called when the visitor is held back at a call, because a session has ended or a new password is due. Resolves to
 * true when the call may be made once more; marks the error as told when it has led somewhere else.
 * @param isOver whether another session has begun, or this one was left, since the call was made
 */
export type RecoverSession = (error: ApiError, isOver: () => boolean) => Promise<boolean>

export type Api = ReturnType<typeof createApi>

export function createApi(transport: Transport, mend?: RecoverSession) {
  /** Counts the sessions that began or ended here: an answer belongs to the one it was asked under. */
  let session = 0
  let left = false

  async function call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions = {},
  ): Promise<ReplyOf<E>> {
    const parts = input as {
      params?: Record<string, string>
      query?: Record<string, unknown>
      body?: unknown
    }
    const headers: Record<string, string> = { accept: 'application/json' }
    if (parts.body !== undefined) headers['content-type'] = 'application/json'
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
    if (options.as) headers['x-viewer'] = options.as
    const askedUnder = session
    const isOver = () => session !== askedUnder
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
        left = endpoint.session === 'ends'
      }
      const { body, value } = response
      return (body === '' ? value : JSON.parse(body)) as ReplyOf<E>
    }
    const error = errorFrom(response)
    if (error.code === unauthorized.code && isOver()) {
      // It says that a session is over which nobody is in any more: signing out for it would end the new one's screen.
      if (!left) return call(endpoint, input, options)
      error.told = true
    } else if (mend && !options.asIs && heldBack.has(error.code)) {
      const again = await mend(error, isOver).catch(() => false)
      if (again) return call(endpoint, input, { ...options, asIs: true })
    }
    throw error
  }

  /** Key and function for TanStack Query; the key is the call itself, so two readers of one call share one answer. */
  function query<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
    return {
      queryKey: [endpoint.path, input] as const,
      queryFn: ({ signal }: { signal?: AbortSignal }) => call(endpoint, input, { signal }),
    }
  }

  return { call, query }
}

const heldBack = new Set([unauthorized.code, passwordChangeRequired.code])

export const browserTransport: Transport = (request, signal) => {
  const answer = answerTo(request, signal)
  // A line can hang for minutes before the browser gives it up. What changes something is waited for all the same.
  return request.method === 'GET' ? Promise.race([answer, lateness()]) : answer
}

async function answerTo(request: WireRequest, signal?: AbortSignal): Promise<WireResponse> {
  const response = await fetch(request.url, {
    method: request.method,
    headers: request.headers,
    body: request.body,
    credentials: 'include',
    signal,
  })
  return { status: response.status, statusText: response.statusText, body: await response.text() }
}

const lateness = () =>
  new Promise<never>((_, reject) => setTimeout(reject, 20_000, new TypeError('No answer in 20 seconds')))

// Something between the house and the browser may answer in its place, with a page or with JSON of another shape.
export function errorFrom({ status, statusText, body }: WireResponse): ApiError {
  const answer = parsed(body)
  if (typeof answer?.code === 'string' && typeof answer.message === 'string')
    return new ApiError(status, answer.code, answer.message, answer)
  return new ApiError(status, 'unreadable', `${status}: ${statusText}`)
}

function parsed(body: string) {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
