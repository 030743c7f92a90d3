import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { postgresError } from '#platform/database/db.ts'
import { inLanguage } from '#platform/language.ts'
import { isStorageFull } from '#platform/storage/storage-full.ts'
import { errorHandler as messages } from '#platform/texts/texts.gen.js'
import { currentLanguage } from '#shared/language/language.ts'
import {
  apiKeyInvalid,
  expectationFailed,
  type FieldErrors,
  malformed,
  methodNotAllowed,
  notFound,
  type Refusal,
  Refused,
  rangeNotSatisfiable,
  refusal,
  storageFull,
  tooLarge,
  unavailable,
  wrongMediaType,
} from '#shared/refusal.ts'
import { shownToKey } from '#shared/shown-to-keys.ts'
import { languageOf } from './request-language.ts'

/** Replies to an expected refusal with its code. Logs any other error once with an id and replies with nothing but the id. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    inLanguage(languageOf(request), () => sendError(error, request, reply)),
  )
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refused(notFound)))
}

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (isStorageFull(error) && request.method !== 'GET') {
    request.log.error({ err: error, url: request.routeOptions.url }, 'no room left')
    return sendRefusal(reply, new Refused(storageFull))
  }
  const refused = refusalBehind(error)
  if (refused) return sendRefusal(reply.headers(rangeOf(error)), refused)
  request.log.error({ err: error, url: request.routeOptions.url }, 'unexpected failure')
  const message = messages.internal({ reference: request.id })
  return reply.code(500).send({ code: 'internal', message, error: message })
}

export function sendRefusal(reply: FastifyReply, refused: Refused): FastifyReply {
  const { code, status, message, fields, retryAfterSeconds } = refused
  const key = reply.request.viewer?.key
  const more = key
    ? refused.detail && (shownToKey(key, refused.detail, refused.more) as object)
    : refused.more
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  if (code === apiKeyInvalid.code) reply.header('www-authenticate', 'Bearer')
  reply.header('cache-control', 'no-store').header('content-language', currentLanguage())
  // Some clients read `error`, others `message`: both are equal. Serialised here, without the reply schema.
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({ code, message, error: message, ...(fields ? { fields } : {}), ...more })
}

export function refusalBehind(error: FastifyError): Refused | undefined {
  if (error instanceof Refused) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An undecodable path is a missing resource, not a malformed request.
    if (error.validationContext === 'params') return new Refused(notFound)
    const fields: FieldErrors = {}
    for (const { instancePath, message } of error.validation) {
      const text = message === unworded ? malformed.message : message
      fields[instancePath.split('/').filter(Boolean).join('.') || 'body'] ??= text ?? malformed.message
    }
    return new Refused(malformed, { message: Object.values(fields)[0], fields })
  }
  return byFastifyCode(error) ?? byPostgresCode(error)
}

/** What schemas say where a contract has no message of its own: also once a tool has loaded the full Zod with its English texts. */
const unworded = 'Invalid input'
z.config({ customError: () => unworded })

function byFastifyCode(error: FastifyError): Refused | undefined {
  const known: Record<string, Refusal> = {
    FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
    FST_ERR_CTP_INVALID_MEDIA_TYPE: wrongMediaType,
    FST_ERR_CTP_EMPTY_JSON_BODY: malformed,
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: malformed,
    FST_ERR_CTP_INVALID_JSON_BODY: malformed,
    FST_ERR_BAD_URL: notFound,
    FST_ERR_MAX_PARAM_LENGTH: notFound,
  }
  const why = known[error.code] ?? byStatus(error.statusCode)
  return why && new Refused(why)
}

/** Whatever a library refuses as the client's mistake stays one, without its words. */
function byStatus(status = 0): Refusal | undefined {
  // A static file that is not permitted (403) looks like a missing one.
  if (status === 403) return notFound
  const known = [notFound, methodNotAllowed, tooLarge, wrongMediaType, rangeNotSatisfiable, expectationFailed]
  const same = known.find((one) => one.status === status)
  return same ?? (status >= 400 && status < 500 ? { ...malformed, status } : undefined)
}

/** Of a part of a file that does not exist: how long the file is. */
function rangeOf(error: FastifyError & { headers?: Record<string, string> }): Record<string, string> {
  const range = error.headers?.['Content-Range'] ?? error.headers?.['content-range']
  return range ? { 'content-range': range } : {}
}

const conflict = refusal('conflict', 409, () => messages.conflict)

/** Stores translate the constraints they expect; other errors must not reveal tables. */
function byPostgresCode(error: unknown): Refused | undefined {
  const code = postgresError(error)?.code
  if (code?.startsWith('22')) return new Refused(malformed)
  if (code?.startsWith('23')) return new Refused(conflict)
  if (/^(40|53|57)/.test(code ?? '') || isDatabaseUnavailable(error)) {
    return new Refused(unavailable, { retryAfterSeconds: 5 })
  }
  return undefined
}
