import { mayMessage } from '#customers/server/may-message.ts'
import { findCustomer } from '#customers/server/store.ts'
import { nextAttempt } from '#email/retries.ts'
import type { Deps } from '#platform/deps.ts'
import { minuteMs } from '#shared/dates.ts'
import { isPassing, isTokenRefused } from '#whatsapp/graph-errors.ts'
import { askGraph, type GraphReply } from '#whatsapp/server/account/graph.ts'
import { type AccountRow, findAccount, markRefused, openSecret } from '#whatsapp/server/account/store.ts'
import type { MessageRow } from '#whatsapp/server/store.ts'
import { claimMessage, markTaken, markUnsent, releaseUntil } from './outbox-store.ts'
import { revealedParameters } from './queue.ts'

export type SendDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'log' | 'secretKey' | 'previousKeys'>

/** Longer than a request takes; what is claimed afterwards belongs to a process that has died. */
const claimMs = 5 * minuteMs

/**
 * One attempt to send a message, if it is due, unclaimed, and the customer agrees now. Meta has no key by which it recognises a
 * repeated request, so that one whose outcome is unknown is never repeated: staff see it, and its status may still tell.
 */
export async function sendMessage(deps: SendDeps, { id }: { id: string }): Promise<void> {
  const { db, clock } = deps
  const account = await findAccount(db)
  if (!account || account.refusedAt) return
  const now = clock()
  const message = await claimMessage(db, id, now, new Date(now.getTime() + claimMs))
  if (!message) return
  const customer = await findCustomer(db, message.customerId)
  // A receipt has its payment as the subject; that it is about her booking was asked when it was written.
  const bookingId = message.event === 'receipt' ? undefined : message.subjectId
  if (!(await mayMessage(db, deps, customer, { phone: message.phone, bookingId })))
    return markUnsent(db, id, { reason: 'NO_CONSENT' })
  const name = account.templates[message.event]
  if (!name) return markUnsent(db, id, { reason: 'CANCELLED' })
  let request: { token: string; body: object }
  try {
    const parameters = revealedParameters(deps, message)
    request = { token: openSecret(deps, account, 'token'), body: bodyOf(message, account, name, parameters) }
  } catch {
    return markUnsent(db, id, { reason: 'REFUSED', errorMessage: 'secret key' })
  }
  const reply = await askGraph(deps, { path: `${account.phoneNumberId}/messages`, ...request })
  await record(deps, account, message, reply)
}

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

async function record(
  { db, clock, log }: SendDeps,
  account: AccountRow,
  { id, attempts }: MessageRow,
  reply: GraphReply,
): Promise<void> {
  const providerId = reply.kind === 'OK' ? providerIdOf(reply.body) : undefined
  if (providerId) {
    await markTaken(db, id, clock(), providerId)
    return log.info({ whatsapp: id }, 'whatsapp message sent')
  }
  const code = reply.kind === 'ERROR' ? reply.code : null
  const message = reply.kind === 'OK' ? null : reply.message
  log.warn({ whatsapp: id, attempts, outcome: reply.kind, code }, 'whatsapp message not sent')
  const error = { errorCode: code, errorMessage: message }
  if (reply.kind === 'ERROR' && isTokenRefused(reply)) {
    await markRefused(db, account.token, clock())
    // Sent once there is another token, if that is in time.
    return releaseUntil(db, id, { nextTryAt: clock(), ...error })
  }
  if (reply.kind === 'NOT_SENT' || (reply.kind === 'ERROR' && isPassing(reply)))
    return releaseUntil(db, id, { nextTryAt: nextAttempt(clock(), attempts), ...error })
  if (reply.kind === 'ERROR' && reply.status < 500) return markUnsent(db, id, { reason: 'REFUSED', ...error })
  return markUnsent(db, id, { reason: 'UNKNOWN', ...error })
}

function providerIdOf({ messages }: Record<string, unknown>): string | undefined {
  const [first] = Array.isArray(messages) ? messages : []
  return typeof first?.id === 'string' && first.id !== '' ? first.id : undefined
}
