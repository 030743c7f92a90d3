import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'
import { countRequest } from '#platform/metrics/metrics.ts'
import { maxUrlLength } from './checks/odd-requests.ts'
import { redactUrl } from './redact-url.ts'

/** Keeps a caller's well-formed request id, so that logs of several machines can be joined. */
export function requestId({ 'x-request-id': given }: IncomingHttpHeaders): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

interface Answered {
  reqId: string
  method: string | undefined
  url: string
  /** The declared path, with the names of its parameters. */
  route: string | undefined
  status: number
  ms: number
  user?: string
  /** Id of the API key. */
  key?: string
}

/**
 * Counts a request and writes its log line without pino. It has plain texts and numbers only and no secret once its URL is
 * `loggable`: pino's redaction and serialisers took a third of the memory of a cached reply.
 */
export function registerRequestLog(log: Logger): (answered: Answered) => void {
  const requests = log.child({}, { redact: [] })
  return ({ url, ms, ...answered }) => {
    countRequest({ ...answered, ms })
    if (!requests.isLevelEnabled('info')) return
    const shown = redactUrl(url.slice(0, maxUrlLength))
    requests.info({ ...answered, url: shown, ms: Math.round(ms * 10) / 10 }, 'request')
  }
}
