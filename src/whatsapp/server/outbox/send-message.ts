import { mayMessage } from '#customers/server/may-message.ts'
import { findCustomer } from '#customers/server/store.ts'
import { inTransaction } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { attempt, sweepOutbox } from '#platform/outbox/attempt.ts'
import type { Outcome } from '#platform/outbox/outbox.ts'
import type { WhatsappMessageId } from '#shared/ids.ts'
import { isMarketing } from '#whatsapp/events.ts'
import { isPassing, isTokenRefused } from '#whatsapp/graph-errors.ts'
import { askGraph, type GraphReply } from '#whatsapp/server/account/graph.ts'
import { type AccountRow, findAccount, markRefused, openSecret } from '#whatsapp/server/account/store.ts'
import { sendWhatsapp } from '#whatsapp/server/jobs.ts'
import { senderOf } from '#whatsapp/server/sender.ts'
import { type MessageRow, whatsappOutbox } from '#whatsapp/server/store.ts'
import type { whatsappMessages } from '#whatsapp/server/tables.ts'
import { revealedParameters } from './queue.ts'
import { type Fallbacks, settleFailure, settleFailures } from './settle-failure.ts'

type SendDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'log' | 'secretKey' | 'previousKeys'>

/**
 * One attempt to send a message, if it is due, unclaimed, and the customer agrees now.
 * @param fallbacks what happens instead when it fails for good
 */
export async function sendMessage(
  deps: Deps,
  { id }: { id: WhatsappMessageId },
  fallbacks: Fallbacks = {},
): Promise<void> {
  const { db, clock } = deps
  await attempt(deps, whatsappOutbox, id, async () => {
    const account = await openAccount(db)
    return account && ((message) => sendOnce(deps, account, message))
  })
  await inTransaction(db, (tx) => settleFailure(tx, deps, fallbacks, { id, at: clock() }))
}

/** Every minute: jobs for due messages, and the end of late ones and of those that a process that died has left. */
export async function sweepMessages(deps: Deps, fallbacks: Fallbacks = {}): Promise<void> {
  const isClosed = (await openAccount(deps.db)) === undefined
  await sweepOutbox(deps, whatsappOutbox, { job: sendWhatsapp, expired: { reason: 'EXPIRED' }, isClosed })
  await settleFailures(deps, fallbacks)
}

/** Without it nothing is sent; nor while Meta refuses its token. */
async function openAccount(db: Deps['db']): Promise<AccountRow | undefined> {
  const account = await findAccount(db)
  return account?.refusedAt ? undefined : account
}

async function sendOnce(deps: SendDeps, account: AccountRow, message: MessageRow): Promise<Attempt> {
  const { db } = deps
  const customer = await findCustomer(db, message.customerId)
  // A receipt has its payment as the subject; that it is about her booking was asked when it was written.
  const bookingId = message.event === 'receipt' ? undefined : message.subjectId
  const about = { phone: message.phone, bookingId, isMarketing: isMarketing(message.event) }
  if (!(await mayMessage(db, deps, customer, about)))
    return { kind: 'FAILED', changes: { reason: 'NO_CONSENT' } }
  const name = account.templates[message.event]
  if (!name) return { kind: 'FAILED', changes: { reason: 'REFUSED', errorMessage: 'template' } }
  let request: { token: string; body: object }
  try {
    const parameters = revealedParameters(deps, message)
    request = { token: openSecret(deps, account, 'token'), body: bodyOf(message, account, name, parameters) }
  } catch {
    return { kind: 'FAILED', changes: { reason: 'REFUSED', errorMessage: 'secret key' } }
  }
  const reply = await askGraph(deps, { path: `${account.phoneNumberId}/messages`, ...request })
  return outcomeOf(deps, account, message, reply)
}

type Attempt = Outcome<typeof whatsappMessages>

/** https://developers.facebook.com/documentation/business-messaging/whatsapp/templates: Meta allows no empty value. */
function bodyOf(
  { id, phone, language }: MessageRow,
  account: AccountRow,
  name: string,
  values: string[],
): object {
  const parameters = values.map((text) => ({ type: 'text', text: text.replace(/\s+/g, ' ').trim() || '-' }))
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phone.replace('+', ''),
    type: 'template',
    template: {
      name,
      language: { code: account.languageCodes[language] },
      components: [{ type: 'body', parameters }],
    },
    // Comes back with each status: by it a message is found whose reply was lost.
    biz_opaque_callback_data: id,
  }
}

async function outcomeOf(
  { db, clock, log }: SendDeps,
  account: AccountRow,
  { id, attempts }: MessageRow,
  reply: GraphReply,
): Promise<Attempt> {
  const providerId = reply.kind === 'OK' ? providerIdOf(reply.body) : undefined
  if (providerId) {
    log.info({ whatsapp: id }, 'whatsapp message sent')
    const sent = { providerId, state: 'SENT', sentAt: clock(), secrets: null, ...namesOf(reply) } as const
    return { kind: 'SENT', changes: { ...sent, reason: null, errorCode: null, errorMessage: null } }
  }
  const errorCode = reply.kind === 'ERROR' ? reply.code : null
  const errorMessage = reply.kind === 'OK' ? null : reply.message
  log.warn({ whatsapp: id, attempts, outcome: reply.kind, code: errorCode }, 'whatsapp message not sent')
  const error = { errorCode, errorMessage }
  if (reply.kind === 'ERROR' && isTokenRefused(reply)) {
    await markRefused(db, account.token, clock())
    // Sent once there is another token, if that is in time.
    return { kind: 'AGAIN', changes: error, nextTryAt: clock() }
  }
  if (reply.kind === 'NOT_SENT' || (reply.kind === 'ERROR' && isPassing(reply)))
    return { kind: 'AGAIN', changes: error }
  const isRefused = reply.kind === 'ERROR' && reply.status < 500
  return { kind: 'FAILED', changes: { reason: isRefused ? 'REFUSED' : 'UNKNOWN', ...error } }
}

function providerIdOf({ messages }: Record<string, unknown>): string | undefined {
  const [first] = Array.isArray(messages) ? messages : []
  return typeof first?.id === 'string' && first.id !== '' ? first.id : undefined
}

/** How WhatsApp writes the number, and its own name for the person where it tells that. */
function namesOf(reply: GraphReply): Partial<Pick<MessageRow, 'waId' | 'whatsappUser'>> {
  const { contacts } = reply.kind === 'OK' ? reply.body : {}
  const [first] = Array.isArray(contacts) ? contacts : []
  const { phone, whatsappUser } = senderOf(first?.wa_id, first?.user_id) ?? {}
  return { ...(phone && { waId: phone }), ...(whatsappUser && { whatsappUser }) }
}
