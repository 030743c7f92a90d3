import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { endConsentsOfPhone } from '#customers/server/consents.ts'
import type { Tx } from '#platform/database/db.ts'
import { internationalPhone } from '#platform/database/phone-number.ts'
import { whatsappMessages } from '#whatsapp/server/tables.ts'
import { asksToStop, stateAfter } from '#whatsapp/statuses.ts'
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

/** The word STOP ends the consent of everybody with this number, if it is younger than the consent: a repeated call ends no new one. */
export async function applyAnswer(tx: Tx, now: Date, { from, text, at }: Answer): Promise<void> {
  if (!asksToStop(text)) return
  const written = await tx
    .selectDistinct({ id: whatsappMessages.customerId })
    .from(whatsappMessages)
    .where(inArray(whatsappMessages.phone, [`+${from}`]))
  await endConsentsOfPhone(
    tx,
    { now },
    {
      phone: internationalPhone(`+${from}`) ?? `+${from}`,
      customerIds: written.map(({ id }) => id),
      before: at,
    },
  )
}
