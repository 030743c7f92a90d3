import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import type { MessageRow } from '#whatsapp/server/store.ts'
import { whatsappMessages } from '#whatsapp/server/tables.ts'

const { id: messageId, state, nextTryAt, claimedUntil, expiresAt, attempts } = whatsappMessages
const queued = eq(state, 'QUEUED')

/**
 * Claims a message for one request, and counts it. Undefined when it is claimed, not due, expired or done. One statement: a
 * concurrent claim waits for the row lock and then finds the message claimed.
 */
export async function claimMessage(
  db: Db,
  id: string,
  now: Date,
  until: Date,
): Promise<MessageRow | undefined> {
  const [message] = await db
    .update(whatsappMessages)
    .set({ claimedUntil: until, attempts: sql`${attempts} + 1` })
    .where(and(eq(messageId, id), queued, isNull(claimedUntil), lte(nextTryAt, now), gt(expiresAt, now)))
    .returning()
  return message
}

/** Meta has taken it; also when a status has told so before. Drops the secrets. */
export async function markTaken(db: Db, id: string, now: Date, providerId: string): Promise<void> {
  await db
    .update(whatsappMessages)
    .set({
      providerId,
      state: sql`case when ${state} in ('DELIVERED', 'READ') then ${state} else 'SENT' end`,
      sentAt: sql`coalesce(${whatsappMessages.sentAt}, ${now})`,
      reason: null,
      errorCode: null,
      errorMessage: null,
      secrets: null,
      claimedUntil: null,
    })
    .where(and(eq(messageId, id), isNull(whatsappMessages.providerId)))
}

type Failure = Pick<MessageRow, 'reason'> & Partial<Pick<MessageRow, 'errorCode' | 'errorMessage'>>

/** Only what still waits: a status may have told of it meanwhile. */
export async function markUnsent(db: Db, id: string, failure: Failure): Promise<void> {
  await db
    .update(whatsappMessages)
    .set({ ...failure, state: 'FAILED', secrets: null, claimedUntil: null })
    .where(and(eq(messageId, id), queued))
}

export async function releaseUntil(
  db: Db,
  id: string,
  again: { nextTryAt: Date; errorCode: number | null; errorMessage: string | null },
): Promise<void> {
  await db
    .update(whatsappMessages)
    .set({ ...again, claimedUntil: null })
    .where(and(eq(messageId, id), queued))
}

export async function dueMessages(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: messageId })
    .from(whatsappMessages)
    .where(and(queued, isNull(claimedUntil), lte(nextTryAt, now), gt(expiresAt, now)))
    .orderBy(asc(nextTryAt), asc(messageId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Their server has died: Meta may have them, so they are not sent again. */
export async function failAbandoned(db: Db, now: Date): Promise<number> {
  const rows = await db
    .update(whatsappMessages)
    .set({ state: 'FAILED', reason: 'UNKNOWN', secrets: null, claimedUntil: null })
    .where(and(queued, isNotNull(claimedUntil), lte(claimedUntil, now)))
    .returning({ id: messageId })
  return rows.length
}

export async function failExpired(db: Db, now: Date): Promise<number> {
  const rows = await db
    .update(whatsappMessages)
    .set({ state: 'FAILED', reason: 'EXPIRED', secrets: null })
    .where(and(queued, isNull(claimedUntil), lte(expiresAt, now)))
    .returning({ id: messageId })
  return rows.length
}
