import { createHmac, timingSafeEqual } from 'node:crypto'
import { type ProviderStatus, providerStatuses } from '#whatsapp/statuses.ts'

/** Whether Meta has signed these bytes (`sha256=` and the HMAC in hexadecimal digits); compared in constant time. */
export function isSigned(appSecret: string, body: string, signature: unknown): boolean {
  const given = /^sha256=([0-9a-f]{64})$/.exec(String(signature))?.[1]
  if (!given) return false
  const own = createHmac('sha256', appSecret).update(body).digest()
  return timingSafeEqual(own, Buffer.from(given, 'hex'))
}

export interface StatusUpdate {
  providerId: string
  status: ProviderStatus
  at: Date
  /** Our id of the message, which we gave to Meta. */
  messageId: string | undefined
  error: { code: number; message: string } | undefined
}

export interface Answer {
  /** Digits with country code. */
  from: string
  text: string
  at: Date
}

type Loose = Record<string, unknown>

/** What a call of Meta tells about our phone number; whatever has another shape is left out. */
export function readCallback(
  body: string,
  phoneNumberId: string,
): { statuses: StatusUpdate[]; answers: Answer[] } {
  const values = list((parse(body) as Loose)?.entry)
    .flatMap(({ changes }) => list(changes))
    .map(({ value }) => (value ?? {}) as Loose)
    .filter(({ metadata }) => (metadata as Loose | undefined)?.phone_number_id === phoneNumberId)
  return {
    statuses: values.flatMap(({ statuses }) => list(statuses).flatMap(toStatus)),
    answers: values.flatMap(({ messages }) => list(messages).flatMap(toAnswer)),
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function list(value: unknown): Loose[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []
}

function toStatus({ id, status, timestamp, biz_opaque_callback_data: own, errors }: Loose): StatusUpdate[] {
  const known = providerStatuses.find((one) => one === status)
  const at = instantOf(timestamp)
  if (!known || typeof id !== 'string' || !at) return []
  const [error] = list(errors)
  const said = (error?.error_data as Loose | undefined)?.details ?? error?.title
  return [
    {
      providerId: id,
      status: known,
      at,
      messageId: typeof own === 'string' && uuid.test(own) ? own : undefined,
      error: error && { code: Number(error.code) || 0, message: String(said ?? '').slice(0, 300) },
    },
  ]
}

function toAnswer({ from, timestamp, text, button }: Loose): Answer[] {
  const said = (text as Loose | undefined)?.body ?? (button as Loose | undefined)?.text
  const at = instantOf(timestamp)
  if (typeof from !== 'string' || !/^\d{6,15}$/.test(from) || typeof said !== 'string' || !at) return []
  return [{ from, text: said, at }]
}

/** Seconds since 1970, as text. */
function instantOf(timestamp: unknown): Date | undefined {
  return /^\d{9,11}$/.test(String(timestamp)) ? new Date(Number(timestamp) * 1000) : undefined
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
