import type * as z from 'zod/mini'
import type { Endpoint } from '#shared/endpoint.ts'
import { apiKeyInvalid, type Refusal } from '#shared/refusal.ts'
import { refTo } from './json-schemas.ts'
import { refusalsOf } from './refusals.ts'

/** The shape of every error. */
export const errorSchema = {
  type: 'object',
  description: 'Every error has this shape. Clients decide by `code`; texts change and are translated.',
  required: ['code', 'message', 'error'],
  properties: {
    code: { type: 'string', examples: ['slot_taken'] },
    message: { type: 'string', description: 'For the user, in the language of the request.' },
    error: { type: 'string', description: 'The same as `message`.' },
    fields: {
      type: 'object',
      description: 'Messages by the name of the field that they are about.',
      additionalProperties: { type: 'string' },
    },
  },
}

/** A time to wait in seconds. */
export const retryAfter = {
  description: 'Seconds to wait before the next attempt.',
  schema: { type: 'integer', minimum: 1 },
}

export const otherError = {
  description:
    'Any other error: `internal` (500, with the id of the request), `unavailable` (503, while the database is away; see `Retry-After`), `storage_full` (507), `conflict` (409).',
  headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
  content: { 'application/json': { schema: { $ref: refTo('Error') } } },
}

/** Error responses that many endpoints have, by their names. */
export type SharedResponses = Record<string, object>

/** What an endpoint answers to errors, by status. Responses that have nothing of its own go to `shared`. */
export function errorResponses(
  endpoint: Endpoint,
  detailNames: Map<z.core.$ZodType, string>,
  shared: SharedResponses,
): Record<string, object> {
  const own = new Set(endpoint.refusals?.())
  const byStatus = Object.groupBy(refusalsOf(endpoint), ({ status }) => String(status))
  const responses = Object.entries(byStatus).map(([status, refusals = []]) => {
    const response = {
      description: refusals.map(({ code, message }) => `- \`${code}\`: ${message}`).join('\n'),
      ...(refusals.includes(apiKeyInvalid) && {
        headers: { 'WWW-Authenticate': { $ref: '#/components/headers/WwwAuthenticate' } },
      }),
      ...(status === '429' && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
      content: { 'application/json': { schema: bodyOf(refusals, detailNames) } },
    }
    if (refusals.some((refusal) => own.has(refusal))) return [status, response]
    const name = refusals.map(({ code }) => code).join('.')
    shared[name] = response
    return [status, { $ref: `#/components/responses/${name}` }]
  })
  return { ...Object.fromEntries(responses), default: { $ref: '#/components/responses/OtherError' } }
}

function bodyOf(refusals: Refusal[], detailNames: Map<z.core.$ZodType, string>): object {
  const plain = refusals.filter(({ detail }) => !detail).map(({ code }) => code)
  const kinds = [
    ...(plain.length > 0 ? [withCode([...new Set(plain)])] : []),
    ...refusals.flatMap(({ code, detail }) =>
      detail ? [withCode([code], { $ref: refTo(detailNames.get(detail) as string) })] : [],
    ),
  ]
  return kinds.length === 1 ? (kinds[0] as object) : { anyOf: kinds }
}

function withCode(codes: string[], ...more: object[]): object {
  const code = { type: 'object', properties: { code: { type: 'string', enum: codes } } }
  return { allOf: [{ $ref: refTo('Error') }, code, ...more] }
}
