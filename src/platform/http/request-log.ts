import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'
import { redactUrl } from './redact-url.ts'

/** A caller's request id is kept when it is plainly an id, so that logs of several machines can be joined. */
export function requestId({ 'x-request-id': given }: IncomingHttpHeaders): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

interface Answered {
  reqId: string
  method: string | undefined
  url: string
  /** As it was declared, with the names of its parameters. */
  route: string | undefined
  status: number
  ms: number
  user?: string
}

/**
 * Logs requests without searching the line for secrets: it holds plain texts and numbers, and `redactUrl` has cut its URL.
 * The search took a third of the memory of a cached reply.
 */
export function registerRequestLog(log: Logger): (answered: Answered) => void {
  const requests = log.child({}, { redact: [] })
  return ({ url, ms, ...answered }) =>
    requests.info({ ...answered, url: redactUrl(url), ms: Math.round(ms * 10) / 10 }, 'request')
}
