import type { FastifyReply, FastifyRequest } from 'fastify'
import { expectationFailed, methodNotAllowed, Refused, sentCompressed, urlTooLong } from '#shared/refusal.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

/** Characters. Our longest addresses are searches of 1 kB. */
export const maxUrlLength = 4096

/**
 * Refuses what our own pages never send: a long URL, other methods, an unknown `Expect`, and a compressed body. Nothing unpacks a body, so
 * that a small request is never a large one.
 */
export function refuseOddRequests({ method, url, headers }: FastifyRequest, reply: FastifyReply): void {
  if (url.length > maxUrlLength) throw new Refused(urlTooLong)
  if (!methods.includes(method)) {
    reply.header('allow', methods.join(', '))
    throw new Refused(methodNotAllowed)
  }
  if (headers.expect !== undefined && !/(?:^|\W)100-continue(?:$|\W)/i.test(headers.expect))
    throw new Refused(expectationFailed)
  const encoding = headers['content-encoding']
  if (encoding !== undefined && !['', 'identity'].includes(encoding.trim().toLowerCase())) {
    reply.header('accept-encoding', 'identity')
    // Nobody reads the body, so no other request may follow it on this connection.
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
      reply.header('connection', 'close')
    throw new Refused(sentCompressed)
  }
}
