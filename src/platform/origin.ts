import type { FastifyRequest } from 'fastify'
import { Refused, wrongOrigin } from '#shared/refusal.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Multipart, text and empty bodies need no preflight, so the browser's own word about where a request comes from is
 * checked on every unsafe method. A caller that sends neither header is no browser and carries nobody's cookies.
 */
export function refuseForeignOrigins(request: FastifyRequest, publicUrl: string): void {
  if (safe.has(request.method)) return
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refused(wrongOrigin)
  if (origin !== undefined && origin !== publicUrl && origin !== ownAddress(request))
    throw new Refused(wrongOrigin)
}

// The Host header is the browser's own too: a page of another site cannot make it name that site.
function ownAddress(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
}
