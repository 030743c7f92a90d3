import { countByAddress, recordAudit } from '#audit/server/store.ts'
import type { ContactMessage } from '#contact/contract.ts'
import { customerFor } from '#customers/server/customer-for.ts'
import { queueEmail } from '#email/server/actions.ts'
import { newId } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { hourMs, localNow } from '#shared/dates.ts'
import type { Id } from '#shared/ids.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { Refused, tooMany } from '#shared/refusal.ts'
import { scaledLimit } from '#shared/scaled-limit.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { messageMail } from './emails.ts'
import { advisoryLockSender, insertMessage } from './store.ts'

const sent = 'contact.sent'
const perAddressAndHour = 5

/** Stores the message and emails it to the shop. */
export async function receiveMessage(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  { website, ...message }: ContactMessage,
): Promise<{ success: boolean }> {
  if (website) return { success: true }
  const { ip, now } = actor
  await limitMessages(tx, deps, ip, now)
  const id = newId<Id<'contactMessage'>>()
  const language = currentLanguage()
  const today = localNow(now, deps.config.SHOP_TIMEZONE).date
  const person = {
    ...message,
    phone: message.phone || null,
    userId: actor.viewer?.id ?? null,
    ownLanguage: language,
  }
  const customerId = await customerFor(tx, { now, today }, person)
  await insertMessage(tx, {
    ...message,
    id,
    customerId,
    language,
    phone: message.phone || null,
    subject: message.subject || null,
    createdAt: now,
  })
  await queueEmail(tx, deps, await messageMail(tx, deps, message))
  await recordAudit(tx, actor, {
    action: sent,
    subjectType: 'contact_message',
    subjectId: id,
    detail: { inquiryType: message.inquiryType },
  })
  return { success: true }
}

async function limitMessages(tx: Tx, deps: Deps, ip: string, now: Date): Promise<void> {
  const factor = deps.config.RATE_LIMIT_FACTOR
  if (factor === 0) return
  await advisoryLockSender(tx, ip)
  const recent = await countByAddress(tx, ip, sent, new Date(now.getTime() - hourMs))
  if (recent < scaledLimit(perAddressAndHour, factor)) return
  throw new Refused(tooMany, { retryAfterSeconds: hourMs / 1000 })
}
