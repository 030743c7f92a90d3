import { and, eq, isNull, or } from 'drizzle-orm'
import {
  endConsents,
  noteMarketing,
  renewConsentsOfPhones,
  widenConsentsOfPhones,
} from '#customers/server/consents.ts'
import { liftStop, stopPhone, stoppedSince } from '#customers/server/may-message.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { marketingStopped } from '#whatsapp/graph-errors.ts'
import {
  type Fallbacks,
  noteRefusedMarketing,
  settleFailure,
} from '#whatsapp/server/outbox/settle-failure.ts'
import type { MessageRow } from '#whatsapp/server/store.ts'
import { whatsappAnswers, whatsappMessages } from '#whatsapp/server/tables.ts'
import { asksToStart, asksToStop, stateAfter } from '#whatsapp/statuses.ts'
import type { Answer, Preference, StatusUpdate } from './read-callback.ts'
import { type Person, whoAnswers } from './who-answers.ts'

/** Repeated, reordered and unknown statuses change nothing, but that the first one tells how WhatsApp names the customer. */
export async function applyStatus(
  tx: Tx,
  deps: Deps,
  fallbacks: Fallbacks,
  update: StatusUpdate,
): Promise<void> {
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
  if (message) await learnRecipient(tx, deps, message, update)
  const state = message && stateAfter(message, status)
  if (!message || !state) return
  const isFailed = state === 'FAILED'
  const [changed] = await tx
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
    .returning()
  if (!isFailed) return
  // Also of one that was told in another way before, when nobody knew what had become of it.
  if (changed!.errorCode === marketingStopped) await noteRefusedMarketing(tx, deps, changed!, at)
  await settleFailure(tx, deps, fallbacks, { id: message.id, at })
}

/**
 * An answer may come with the id alone. What came with it before anybody knew whose it is counts for her now, as of its own time: what
 * she has agreed to since stands.
 */
async function learnRecipient(
  tx: Tx,
  deps: Deps,
  message: MessageRow,
  { recipient }: StatusUpdate,
): Promise<void> {
  if (!recipient) return
  const waId = recipient.phone ?? message.waId
  const whatsappUser = recipient.whatsappUser ?? message.whatsappUser
  if (waId !== message.waId || whatsappUser !== message.whatsappUser)
    await tx.update(whatsappMessages).set({ waId, whatsappUser }).where(eq(whatsappMessages.id, message.id))
  for (const name of [waId, whatsappUser]) {
    if (!name || name === message.phone) continue
    const stopped = await stoppedSince(tx, deps, name)
    if (stopped) {
      const sender = { phone: message.phone, whatsappUser: whatsappUser ?? undefined }
      await stopPerson(tx, deps, await whoAnswers(tx, sender), stopped)
    }
    const marketing = await stoppedSince(tx, deps, name, 'marketing')
    if (marketing) await noteRefusedMarketing(tx, deps, message, marketing)
  }
}

/** STOP: none of her numbers is written to, and the consent of each file that may be hers ends. */
async function stopPerson(tx: Tx, deps: Deps, { names, customerIds }: Person, at: Date): Promise<void> {
  for (const name of names) await stopPhone(tx, deps, name, at)
  await endConsents(tx, { now: deps.clock() }, customerIds, at)
}

/**
 * STOP ends the consents of everybody whose answer it may be and keeps the number from every message; START takes that back. Any
 * other answer says that the number is hers. Nothing older than a consent changes it: a repeated call has no effect. What nobody can
 * be matched to waits for staff.
 */
export async function applyAnswer(tx: Tx, deps: Deps, now: Date, answer: Answer): Promise<void> {
  const { text, at } = answer
  const person = await whoAnswers(tx, answer)
  const { phones, names, customerIds } = person
  if (asksToStop(text)) await stopPerson(tx, deps, person, at)
  else {
    let isLifted = false
    if (asksToStart(text))
      for (const name of names) isLifted = (await liftStop(tx, deps, name, at)) || isLifted
    if (isLifted) await renewConsentsOfPhones(tx, { now }, phones)
    await widenConsentsOfPhones(tx, phones, at)
  }
  if (customerIds.length === 0) await keepAnswer(tx, answer)
}

async function keepAnswer(
  tx: Tx,
  { providerId, phone, whatsappUser, name, text, at }: Answer,
): Promise<void> {
  await tx
    .insert(whatsappAnswers)
    .values({ providerId, phone, whatsappUser, name, text, createdAt: at })
    .onConflictDoNothing()
}

/** Marketing only: what she has booked is still written about. */
export async function applyPreference(
  tx: Tx,
  deps: Pick<Deps, 'secretKey' | 'previousKeys'>,
  now: Date,
  preference: Preference,
): Promise<void> {
  const { wantsMarketing, words, at } = preference
  const { names, customerIds } = await whoAnswers(tx, preference)
  for (const name of names) {
    if (wantsMarketing) await liftStop(tx, deps, name, at, 'marketing')
    else await stopPhone(tx, deps, name, at, 'marketing')
  }
  await noteMarketing(tx, { now }, customerIds, { agrees: wantsMarketing, at, words })
}
