import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Sender, senderOf } from '#whatsapp/server/sender.ts'
import { type ProviderStatus, providerStatuses } from '#whatsapp/statuses.ts'

/** Whether Meta has signed these bytes (`sha256=` and the HMAC in hexadecimal digits); compared in constant time. */
export function isSigned(appSecret: string, body: string, signature: unknown): boolean {
  const given = /^sha256=([0-9a-f]{64})$/.exec(String(signature))?.[1]
  if (!given) return false
  const own = createHmac('sha256', appSecret).update(body).digest()
  return timingSafeEqual(own, Buffer.from(given, 'hex'))
}

export interface StatusUpdate {
  /** To whom; unknown of some that failed. */
  recipient: Sender | undefined
  providerId: string
  status: ProviderStatus
  at: Date
  /** Our id of the message, which we gave to Meta. */
  messageId: string | undefined
  error: { code: number; message: string } | undefined
}

export interface Answer extends Sender {
  providerId: string
  /** Of the profile. */
  name: string
  text: string
  at: Date
}

/** She has stopped marketing messages inside WhatsApp, or begun them again. */
export interface Preference extends Sender {
  wantsMarketing: boolean
  /** In WhatsApp's words. */
  words: string
  at: Date
}

type Loose = Record<string, unknown>

/** What a call of Meta tells about our phone number; whatever has another shape is left out. */
export function readCallback(
  body: string,
  phoneNumberId: string,
): { statuses: StatusUpdate[]; answers: Answer[]; preferences: Preference[] } {
  const values = list((parse(body) as Loose)?.entry)
    .flatMap(({ changes }) => list(changes))
    .map(({ value }) => (value ?? {}) as Loose)
    .filter(({ metadata }) => (metadata as Loose | undefined)?.phone_number_id === phoneNumberId)
  return {
    statuses: values.flatMap(({ statuses }) => list(statuses).flatMap(toStatus)),
    answers: values.flatMap(({ messages, contacts }) =>
      list(messages).flatMap((message) => toAnswer(message, list(contacts))),
    ),
    preferences: values.flatMap((value) => list(value.user_preferences).flatMap(toPreference)),
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

function toStatus({ id, status, timestamp, errors, ...rest }: Loose): StatusUpdate[] {
  const { biz_opaque_callback_data: own, recipient_id: to, recipient_user_id: user } = rest
  const known = providerStatuses.find((one) => one === status)
  const at = instantOf(timestamp)
  if (!known || typeof id !== 'string' || !at) return []
  const [error] = list(errors)
  const said = (error?.error_data as Loose | undefined)?.details ?? error?.title
  return [
    {
      recipient: senderOf(to, user),
      providerId: id,
      status: known,
      at,
      messageId: typeof own === 'string' && uuid.test(own) ? own : undefined,
      error: error && { code: Number(error.code) || 0, message: String(said ?? '').slice(0, 300) },
    },
  ]
}

function toAnswer(
  { id, from, from_user_id: user, timestamp, type, ...said }: Loose,
  contacts: Loose[],
): Answer[] {
  const at = instantOf(timestamp)
  const names = [from, user].filter(Boolean)
  const contact = contacts.find(({ wa_id, user_id }) => names.includes(wa_id) || names.includes(user_id))
  const sender = senderOf(from, user, contact?.wa_id, contact?.user_id)
  const text = saidText(String(type), said)
  if (!sender || !at || text === undefined) return []
  const { name, username } = (contact?.profile ?? {}) as Loose
  return [
    {
      ...sender,
      providerId: String(id ?? `${from ?? user} ${timestamp}`).slice(0, 300),
      name: String(name ?? username ?? '').slice(0, 200),
      text,
      at,
    },
  ]
}

/** What was said; a photo or a voice message by its kind. Undefined of what is no answer. */
function saidText(type: string, { [type]: said, text, button, interactive }: Loose): string | undefined {
  if (['reaction', 'system', 'unsupported'].includes(type)) return undefined
  const reply = (interactive as Loose | undefined)?.[String((interactive as Loose | undefined)?.type)]
  const words = [
    (text as Loose | undefined)?.body,
    (button as Loose | undefined)?.text,
    (reply as Loose | undefined)?.title,
    (said as Loose | undefined)?.caption,
  ].find((one) => typeof one === 'string')
  return String(words ?? `[${type}]`).slice(0, 1000)
}

function toPreference({ wa_id, user_id, category, value, detail, timestamp }: Loose): Preference[] {
  const sender = senderOf(wa_id, user_id)
  const at = instantOf(timestamp)
  if (!sender || !at || category !== 'marketing_messages') return []
  return [{ ...sender, wantsMarketing: value === 'resume', words: String(detail ?? value).slice(0, 300), at }]
}

/** Seconds since 1970, as text. */
function instantOf(timestamp: unknown): Date | undefined {
  return /^\d{9,11}$/.test(String(timestamp)) ? new Date(Number(timestamp) * 1000) : undefined
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
