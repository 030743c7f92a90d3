import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import type { App } from '#platform/http/http.ts'
import { registerRequestLog, requestId } from '#platform/http/request-log.ts'

/** Sends what it knows to be the answer to every guest, and says of which route it is; undefined when it knows none. */
export type CacheLookup = (
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
) => string | undefined

/**
 * Guests who ask what has been answered before get the same bytes before the routes have looked at the request: what all
 * hooks, checks and parsers cost is four fifths of such an answer. Only for questions that none of them would refuse.
 */
export function registerFastPath(app: App, log: Logger, known: CacheLookup[]): void {
  const logged = registerRequestLog(log)
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  // In place of Fastify's own listener and not by its `serverFactory`, which would take over its time-outs as well.
  const [late] = app.server.listeners('request') as ((from: IncomingMessage, to: ServerResponse) => void)[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!closing && isPlainQuestion(request)) {
      const since = performance.now()
      const { method, url = '' } = request
      const id = requestId(request.headers)
      for (const answer of known) {
        const route = answer(request, response, id)
        if (route === undefined) continue
        const ms = performance.now() - since
        logged({ reqId: id, method, url, route, status: response.statusCode, ms })
        return
      }
    }
    late?.call(app.server, request, response)
  })
}

/** Of a guest, without anything that a check would have to look at: a body, another cookie, the person who is meant. */
function isPlainQuestion({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    hasNoCookie(headers.cookie) &&
    headers['x-viewer'] === undefined &&
    headers['content-type'] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
}

/** None but the theme, which is no secret and nobody's name. */
export function hasNoCookie(cookie: string | undefined): boolean {
  return !cookie || cookie === 'theme=light' || cookie === 'theme=dark'
}

/** What an answer carries each time, names and values by turns: what the hooks have set, and `own`; undefined takes one out. */
export function headersOf(reply: FastifyReply, own: Record<string, string | undefined>): string[] {
  const all = { ...reply.getHeaders(), ...own, 'x-request-id': undefined }
  return Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]))
}
