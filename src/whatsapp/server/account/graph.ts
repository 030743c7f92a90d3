import type { Deps } from '#platform/deps.ts'
import { assertOpen } from '#platform/internet/outward.ts'
import { programVersion } from '#platform/program-version.ts'

/** Of the Graph API; Meta keeps one for two years. */
const version = 'v23.0'
const longest = 20_000

/** What Meta answered, or why nobody knows. `NOT_SENT`: no byte of the request has left. */
export type GraphReply =
  | { kind: 'OK'; body: Record<string, unknown> }
  | { kind: 'ERROR'; status: number; code: number; message: string }
  | { kind: 'NOT_SENT' | 'UNKNOWN'; message: string }

interface GraphRequest {
  /** Behind the version: `123/messages`. */
  path: string
  token: string
  body?: object
}

/** One request to the Graph API. Never throws, and nothing of what it returns holds the token. */
export async function askGraph(
  { config }: Pick<Deps, 'config'>,
  { path, token, body }: GraphRequest,
): Promise<GraphReply> {
  try {
    assertOpen(config, 'whatsapp', new URL(config.WHATSAPP_API_URL).hostname)
    const reply = await fetch(`${config.WHATSAPP_API_URL}/${version}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        'user-agent': `Trousseau/${programVersion}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(longest),
    })
    return read(reply.status, await reply.text())
  } catch (error) {
    const code = codeOf(error)
    return { kind: unsentCodes.test(code) ? 'NOT_SENT' : 'UNKNOWN', message: code }
  }
}

function read(status: number, text: string): GraphReply {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { kind: 'UNKNOWN', message: String(status) }
  }
  const reply = (body ?? {}) as Record<string, unknown>
  const error = reply.error as { code?: unknown; message?: unknown; error_data?: { details?: unknown } }
  if (error && typeof error.code === 'number') {
    const { details = error.message } = error.error_data ?? {}
    return { kind: 'ERROR', status, code: error.code, message: String(details ?? '').slice(0, 300) }
  }
  return status < 300 ? { kind: 'OK', body: reply } : { kind: 'UNKNOWN', message: String(status) }
}

/** The connection was never there. After a reset or a timeout Meta may have the request. */
const unsentCodes =
  /^(ChannelClosed|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/

function codeOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  return cause?.code ?? name ?? 'failed'
}
