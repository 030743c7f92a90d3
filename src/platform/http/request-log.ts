import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'
import { streamOf } from '#platform/log.ts'
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
 * Writes the line of one request, as the log would. But it is of plain texts and numbers, and nothing secret can be in it once its
 * address is `loggable`: the log's search for secrets, errors and objects took a third of the memory of a known answer.
 */
export function registerRequestLog(log: Logger): (answered: Answered) => void {
  const lines = streamOf(log)
  const level = log.levels.values.info
  const own = log.bindings()
  return ({ reqId, method, url, route, status, ms, user }) => {
    if (!log.isLevelEnabled('info')) return
    const answered = { reqId, method, url: redactUrl(url), route, status, ms: Math.round(ms * 10) / 10, user }
    lines.write(`${JSON.stringify({ level, time: Date.now(), ...own, ...answered, msg: 'request' })}\n`)
  }
}
