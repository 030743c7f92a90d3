import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { NotSentReason } from '#email/not-sent.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { emailLogs } from './tables.ts'

export type LoggedMail = typeof emailLogs.$inferSelect

const pending = eq(emailLogs.status, 'pending')

export async function insertMail(tx: Db | Tx, mail: typeof emailLogs.$inferInsert): Promise<void> {
  await tx.insert(emailLogs).values(mail)
}

/**
 * Claims an email for one attempt until `until`, and counts the attempt. Undefined when it is claimed, not due,
 * expired or done. One statement: a concurrent claim waits for the row lock and then finds the email claimed.
 */
export async function claimMail(db: Db, id: string, now: Date, until: Date): Promise<LoggedMail | undefined> {
  const [mail] = await db
    .update(emailLogs)
    .set({ nextTryAt: until, attempts: sql`${emailLogs.attempts} + 1` })
    .where(and(eq(emailLogs.id, id), pending, lte(emailLogs.nextTryAt, now), gt(emailLogs.expiresAt, now)))
    .returning()
  return mail
}

/** Also for an email that was withdrawn or failed while the mail server accepted it: the log states what happened. */
export async function markSent(db: Db, id: string, now: Date, from: string): Promise<void> {
  await db
    .update(emailLogs)
    .set({ status: 'sent', sentAt: now, from, notSent: null, errorMessage: null, secrets: null })
    .where(eq(emailLogs.id, id))
}

/** Also drops the secrets, because no attempt follows, and ends the claim. */
export async function markFailed(db: Db, id: string, errorMessage: string): Promise<void> {
  await db
    .update(emailLogs)
    .set({ status: 'failed', errorMessage, secrets: null, nextTryAt: sql`${emailLogs.createdAt}` })
    .where(and(eq(emailLogs.id, id), pending))
}

export async function recordAttempt(
  db: Db,
  id: string,
  errorMessage: string,
  nextTryAt: Date,
): Promise<void> {
  await db
    .update(emailLogs)
    .set({ errorMessage, nextTryAt })
    .where(and(eq(emailLogs.id, id), pending))
}

/** Ids of emails whose next attempt is due, longest waiting first. */
export async function dueMails(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: emailLogs.id })
    .from(emailLogs)
    .where(and(pending, lte(emailLogs.nextTryAt, now), gt(emailLogs.expiresAt, now)))
    .orderBy(asc(emailLogs.nextTryAt), asc(emailLogs.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** @returns how many emails from before `since` are pending; counts up to `most`. */
export async function countWaitingSince(db: Db, now: Date, since: Date, most: number): Promise<number> {
  const rows = await db
    .select({ id: emailLogs.id })
    .from(emailLogs)
    .where(and(pending, lte(emailLogs.createdAt, since), gt(emailLogs.expiresAt, now)))
    .limit(most)
  return rows.length
}

/**
 * Fails expired emails, except claimed ones.
 * @param untried why an email without any attempt was not sent
 */
export async function failExpired(db: Db, now: Date, untried: NotSentReason): Promise<number> {
  const notSent = sql`case when ${emailLogs.attempts} = 0 then ${untried}::text else 'expired' end`
  const rows = await db
    .update(emailLogs)
    .set({ status: 'failed', notSent, secrets: null })
    .where(and(pending, lte(emailLogs.expiresAt, now), lte(emailLogs.nextTryAt, now)))
    .returning({ id: emailLogs.id })
  return rows.length
}

export function countFailedSince(db: Db, since: Date): Promise<number> {
  return db.$count(emailLogs, and(eq(emailLogs.status, 'failed'), gt(emailLogs.createdAt, since)))
}
