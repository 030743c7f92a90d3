import type { FastifyRequest } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { Refused, wrongOrigin } from '#shared/refusal.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * CSRF protection: multipart, text and empty bodies need no preflight, so every unsafe method checks the browser's Origin
 * or Sec-Fetch-Site. A client that sends neither is no browser and carries no one's cookies.
 */
export function refuseForeignOrigins(
  request: FastifyRequest,
  deps: Pick<Deps, 'config' | 'publicUrl'>,
): void {
  if (safe.has(request.method)) return
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refused(wrongOrigin)
  if (origin !== undefined && !isOwn(origin, request, deps)) throw new Refused(wrongOrigin)
}

// Do not accept any Host header: a foreign domain that resolves to this server would count as its own.
function isOwn(origin: string, request: FastifyRequest, deps: Pick<Deps, 'config' | 'publicUrl'>): boolean {
  const { origin: visitors, hostname } = new URL(deps.publicUrl)
  if (origin === visitors) return true
  // In a trial on one machine, `localhost`, `127.0.0.1` and `[::1]` are the same.
  const trial = deps.config.DEMO || deps.config.NODE_ENV === 'development' || loopback.test(hostname)
  return trial && loopback.test(request.hostname) && origin === `${request.protocol}://${request.host}`
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
