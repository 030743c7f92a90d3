import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { endConsentsOfPhone, renewConsentsOfPhone, widenConsentsOfPhone } from '#customers/server/consents.ts'
import { liftStop, stopPhone } from '#customers/server/may-message.ts'
import type { Tx } from '#platform/database/db.ts'
import { internationalPhone } from '#platform/database/phone-number.ts'
import type { Deps } from '#platform/deps.ts'
import { whatsappMessages } from '#whatsapp/server/tables.ts'
import { asksToStart, asksToStop, stateAfter } from '#whatsapp/statuses.ts'
import type { Answer, StatusUpdate } from './read-callback.ts'

/** Repeated, reordered and unknown statuses change nothing. */
export async function applyStatus(tx: Tx, update: StatusUpdate): Promise<void> {
  const { providerId, messageId, status, at, error } = update
  const { id, providerId: ofMeta } = whatsappMessages
  const [message] = await tx
    .select()
    .from(whatsappMessages)
    .where(
      or(
        eq(ofMeta, providerId),
        // Its reply was lost: Meta tells its id here first.
        messageId ? and(eq(id, messageId), isNull(ofMeta), isNull(whatsappMessages.sentBy)) : undefined,
      ),
    )
    .orderBy(ofMeta)
    .limit(1)
    .for('update')
  const state = message && stateAfter(message, status)
  if (!message || !state) return
  const isFailed = state === 'FAILED'
  await tx
    .update(whatsappMessages)
    .set({
      providerId,
      state,
      secrets: null,
      claimedUntil: null,
      reason: isFailed ? 'REFUSED' : null,
      errorCode: isFailed ? (error?.code ?? null) : null,
      errorMessage: isFailed ? (error?.message ?? null) : null,
      sentAt: message.sentAt ?? at,
      ...(state === 'DELIVERED' && { deliveredAt: at }),
      ...(state === 'READ' && { readAt: at, deliveredAt: message.deliveredAt ?? at }),
    })
    .where(eq(id, message.id))
}

/**
 * STOP ends the consents of everybody with this number and keeps the number from every message; START takes that back. Any other
 * answer says that the number is hers. Nothing older than a consent changes it: a repeated call has no effect.
 */
export async function applyAnswer(
  tx: Tx,
  deps: Pick<Deps, 'secretKey' | 'previousKeys'>,
  now: Date,
  { from, text, at }: Answer,
): Promise<void> {
  const phone = internationalPhone(`+${from}`) ?? `+${from}`
  if (!asksToStop(text)) {
    const isLifted = asksToStart(text) && (await liftStop(tx, deps, phone, at))
    if (isLifted) await renewConsentsOfPhone(tx, { now }, phone)
    await widenConsentsOfPhone(tx, phone, at)
    return
  }
  await stopPhone(tx, deps, phone, at)
  const written = await tx
    .selectDistinct({ id: whatsappMessages.customerId })
    .from(whatsappMessages)
    .where(inArray(whatsappMessages.phone, [`+${from}`]))
  const customerIds = written.map(({ id }) => id)
  await endConsentsOfPhone(tx, { now }, { phone, customerIds, before: at })
}
