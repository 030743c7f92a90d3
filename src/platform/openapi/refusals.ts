import { scopeOf } from '#shared/api-scope.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import {
  apiKeyInvalid,
  apiKeyNotAllowed,
  expectationFailed,
  forbidden,
  keyReused,
  malformed,
  methodNotAllowed,
  notFound,
  passwordChangeRequired,
  type Refusal,
  rangeNotSatisfiable,
  reauthenticationRequired,
  secondFactorIsDue,
  sentCompressed,
  storageFull,
  tooLarge,
  tooMany,
  unauthorized,
  unavailable,
  urlTooLong,
  wrongMediaType,
  wrongOrigin,
} from '#shared/refusal.ts'

/** Refusals of odd requests and of a server in trouble, which every endpoint has and none declares. */
export const generalRefusals = [
  malformed,
  unauthorized,
  apiKeyInvalid,
  apiKeyNotAllowed,
  wrongOrigin,
  methodNotAllowed,
  tooLarge,
  urlTooLong,
  wrongMediaType,
  sentCompressed,
  rangeNotSatisfiable,
  expectationFailed,
  unavailable,
  storageFull,
]

/** What an endpoint refuses: as all of its kind do, and for reasons of its own. */
export function refusalsOf(endpoint: Endpoint): Refusal[] {
  return [...commonRefusals(endpoint), ...(endpoint.refusals?.() ?? [])]
}

function commonRefusals(endpoint: Endpoint): Refusal[] {
  const { method, access, scope, params, query, body, consumes, limit, idempotent } = endpoint
  const { beforeNewPassword, beforeSecondFactor, freshProof } = endpoint
  const isOpen = access === 'public' || access === 'local-demo'
  const sends = body !== undefined || consumes !== undefined
  return [
    ...(query || sends || idempotent ? [malformed] : []),
    ...(isOpen ? [] : [unauthorized]),
    ...(scope ? [apiKeyInvalid] : []),
    ...(scopeOf(endpoint) ? [apiKeyNotAllowed] : []),
    ...(isOpen || (access === 'signed-in' && !isList(endpoint)) ? [] : [forbidden]),
    ...(isOpen || beforeNewPassword ? [] : [passwordChangeRequired]),
    ...(isOpen || beforeNewPassword || beforeSecondFactor ? [] : [secondFactorIsDue]),
    ...(freshProof || isList(endpoint) ? [reauthenticationRequired] : []),
    ...(method === 'GET' ? [] : [wrongOrigin]),
    ...(params ? [notFound] : []),
    ...(sends ? [tooLarge, wrongMediaType, sentCompressed] : []),
    ...(idempotent ? [keyReused] : []),
    ...(limit ? [tooMany] : []),
  ]
}

/** Whether the whole list can be had as a file, which is for managers. */
export function isList({ query }: Endpoint): boolean {
  return 'format' in ((query as { shape?: object } | undefined)?.shape ?? {})
}
