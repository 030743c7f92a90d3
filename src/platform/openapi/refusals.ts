import type { Endpoint } from '#shared/endpoint.ts'
import {
  forbidden,
  keyReused,
  malformed,
  notFound,
  passwordChangeRequired,
  type Refusal,
  sentCompressed,
  tooLarge,
  tooMany,
  unauthorized,
  wrongMediaType,
  wrongOrigin,
} from '#shared/refusal.ts'

/** All refusals that an endpoint can answer with, except those of a server in trouble, which any request can meet. */
export function refusalsOf(endpoint: Endpoint): Refusal[] {
  return [...commonRefusals(endpoint), ...(endpoint.refusals?.() ?? [])]
}

function commonRefusals(endpoint: Endpoint): Refusal[] {
  const { method, access, params, query, body, consumes, limit, idempotent, beforeNewPassword } = endpoint
  const isOpen = access === 'public' || access === 'local-demo'
  const sends = body !== undefined || consumes !== undefined
  return [
    ...(query || sends ? [malformed] : []),
    ...(isOpen ? [] : [unauthorized]),
    ...(isOpen || access === 'signed-in' ? [] : [forbidden]),
    ...(isOpen || beforeNewPassword ? [] : [passwordChangeRequired]),
    ...(method === 'GET' ? [] : [wrongOrigin]),
    ...(params ? [notFound] : []),
    ...(sends ? [tooLarge, wrongMediaType, sentCompressed] : []),
    ...(idempotent ? [keyReused] : []),
    ...(limit ? [tooMany] : []),
  ]
}
