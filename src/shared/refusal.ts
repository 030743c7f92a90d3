import type * as z from 'zod/mini'
import type { Text } from '#shared/language/language.ts'
import { refusal as messages } from '#shared/texts/texts.gen.js'

/** An expected refusal, declared in a contract, with the message for the user. */
export interface Refusal<Detail extends object = object> {
  readonly code: string
  /** HTTP status of the reply. */
  readonly status: number
  readonly message: string
  /** Further keys of the reply, such as the current balance after it has changed. */
  readonly detail?: z.ZodMiniType<Detail>
}

export function refusal<Detail extends object = object>(
  code: string,
  status: number,
  text: Text,
  detail?: z.ZodMiniType<Detail>,
): Refusal<Detail> {
  return {
    code,
    status,
    detail,
    get message() {
      return text()
    },
  }
}

/** Messages by field name. */
export type FieldErrors = Record<string, string>

interface RefusedDetail<Detail> {
  message?: string
  fields?: FieldErrors
  retryAfterSeconds?: number
  /** Further keys of the reply, which the contract declares in `detail`. */
  more?: Detail
}

/** The only error class for expected refusals; any other error is a bug and gives a 500. */
export class Refused<Detail extends object = object> extends Error {
  readonly code: string
  readonly status: number
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined
  readonly more: Detail | undefined
  /** Of `more`. */
  readonly detail: Refusal<Detail>['detail']

  constructor(why: Refusal<Detail>, detail: RefusedDetail<Detail> = {}) {
    super(detail.message ?? why.message)
    this.name = 'Refused'
    this.code = why.code
    this.status = why.status
    this.fields = detail.fields
    this.retryAfterSeconds = detail.retryAfterSeconds
    this.more = detail.more
    this.detail = why.detail
  }
}

export const malformed = refusal('malformed', 400, () => messages.malformed)
export const unauthorized = refusal('unauthorized', 401, () => messages.unauthorized)
export const forbidden = refusal('forbidden', 403, () => messages.forbidden)
export const apiKeyInvalid = refusal('api_key_invalid', 401, () => messages.apiKeyInvalid)
export const apiKeyNotAllowed = refusal('api_key_not_allowed', 403, () => messages.apiKeyNotAllowed)
export const wrongOrigin = refusal('wrong_origin', 403, () => messages.wrongOrigin)
export const passwordChangeRequired = refusal(
  'password_change_required',
  403,
  () => messages.passwordChangeRequired,
)
export const secondFactorIsDue = refusal('second_factor_due', 403, () => messages.secondFactorIsDue)
/** `fields` says when something was typed that is wrong; without it the browser asks who acts and sends the request again. */
export const reauthenticationRequired = refusal(
  'reauthentication_required',
  403,
  () => messages.reauthenticationRequired,
)
export const notFound = refusal('not_found', 404, () => messages.notFound)
export const methodNotAllowed = refusal('method_not_allowed', 405, () => messages.methodNotAllowed)
export const tooLarge = refusal('too_large', 413, () => messages.tooLarge)
export const urlTooLong = refusal('url_too_long', 414, () => messages.urlTooLong)
export const wrongMediaType = refusal('wrong_media_type', 415, () => messages.wrongMediaType)
export const sentCompressed = refusal('sent_compressed', 415, () => messages.sentCompressed)
export const rangeNotSatisfiable = refusal('range_not_satisfiable', 416, () => messages.rangeNotSatisfiable)
export const expectationFailed = refusal('expectation_failed', 417, () => messages.expectationFailed)
export const keyReused = refusal('idempotency_key_reused', 422, () => messages.idempotencyKeyReused)
export const tooMany = refusal('too_many', 429, () => messages.tooMany)
export const storageFull = refusal('storage_full', 507, () => messages.storageFull)
export const unavailable = refusal('unavailable', 503, () => messages.unavailable)
