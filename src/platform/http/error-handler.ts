import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { postgresError } from '#platform/database/db.ts'
import { isStorageFull } from '#platform/storage/storage-full.ts'
import {
  type FieldErrors,
  malformed,
  notFound,
  type Refusal,
  Refused,
  storageFull,
  tooLarge,
  unavailable,
  wrongMediaType,
} from '#shared/refusal.ts'
import { redactUrl } from './redact-url.ts'

/** Expected refusals answer with their code; everything else is logged once with an id and says nothing more. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (isStorageFull(error) && request.method !== 'GET') {
      request.log.error({ err: error, url: request.routeOptions.url }, 'no room left')
      return sendRefusal(reply, new Refused(storageFull))
    }
    const refused = refusalBehind(error)
    if (refused) return sendRefusal(reply, refused)
    request.log.error({ err: error, url: request.routeOptions.url }, 'unexpected failure')
    return reply.code(500).send({
      code: 'internal',
      message: `Something went wrong on our side. Reference: ${request.id}`,
      error: `Something went wrong on our side. Reference: ${request.id}`,
    })
  })
  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    request.log.debug({ url: redactUrl(request.url) }, 'no such path')
    return sendRefusal(reply, new Refused(notFound))
  })
}

export function sendRefusal(reply: FastifyReply, refused: Refused): FastifyReply {
  const { code, status, message, fields, retryAfterSeconds, more } = refused
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  reply.header('cache-control', 'no-store')
  // Some callers read `error`, others `message`: both say the same. Serialised here, past the reply schema.
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send({ code, message, error: message, ...(fields ? { fields } : {}), ...more })
}

export function refusalBehind(error: FastifyError): Refused | undefined {
  if (error instanceof Refused) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A path that cannot name anything is a missing thing, not a malformed request.
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

// What the schemas say where a contract has no words of its own.
const unworded = 'Invalid input'

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

// A static file that may not be read (403) is not told apart from one that is not there.
function byStatus(status: number | undefined): Refusal | undefined {
  if (status === 403 || status === 404) return notFound
  return status === 400 ? malformed : undefined
}

const conflict: Refusal = {
  code: 'conflict',
  status: 409,
  message: 'This clashes with something that is already there.',
}

/** The last net: stores translate the constraints they expect; what reaches here must still say nothing about tables. */
function byPostgresCode(error: unknown): Refused | undefined {
  const code = postgresError(error)?.code
  if (code?.startsWith('22')) return new Refused(malformed)
  if (code?.startsWith('23')) return new Refused(conflict)
  if (/^(40|53|57)/.test(code ?? '') || isDatabaseUnavailable(error)) {
    return new Refused(unavailable, { retryAfterSeconds: 5 })
  }
  return undefined
}
