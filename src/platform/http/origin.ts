import type { FastifyRequest } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { Refused, wrongOrigin } from '#shared/refusal.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Multipart, text and empty bodies need no preflight, so the browser's own word about where a request comes from is
 * checked on every unsafe method. A caller that sends neither header is no browser and carries nobody's cookies.
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

// Not any address that the Host header names: whoever has a name that leads to this server would be at home here.
function isOwn(origin: string, request: FastifyRequest, deps: Pick<Deps, 'config' | 'publicUrl'>): boolean {
  const { origin: visitors, hostname } = new URL(deps.publicUrl)
  if (origin === visitors) return true
  // `localhost`, `127.0.0.1` and `[::1]` are one machine to whoever tries the server out on it.
  const trial = deps.config.DEMO || deps.config.NODE_ENV === 'development' || loopback.test(hostname)
  return trial && loopback.test(request.hostname) && origin === `${request.protocol}://${request.host}`
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
