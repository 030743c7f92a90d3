import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import { emailLogs } from './tables.ts'

export type LoggedMail = typeof emailLogs.$inferSelect

const pending = eq(emailLogs.status, 'pending')

export async function insertMail(tx: Db | Tx, mail: typeof emailLogs.$inferInsert): Promise<void> {
  await tx.insert(emailLogs).values(mail)
}

/**
 * Takes a mail for one try, which counts from here: nobody else gets it before `until`. Undefined when somebody else has
 * it, its time has not come or is over, or nothing is left to do. One statement, so that of two at once one waits for the
 * other's row lock and then finds the mail taken.
 */
export async function claimMail(db: Db, id: string, now: Date, until: Date): Promise<LoggedMail | undefined> {
  const [mail] = await db
    .update(emailLogs)
    .set({ nextTryAt: until, attempts: sql`${emailLogs.attempts} + 1` })
    .where(and(eq(emailLogs.id, id), pending, lte(emailLogs.nextTryAt, now), gt(emailLogs.expiresAt, now)))
    .returning()
  return mail
}

/** Also a mail that was withdrawn or given up while the mail server was taking it: the log says what happened. */
export async function markSent(db: Db, id: string, now: Date, from: string): Promise<void> {
  await db
    .update(emailLogs)
    .set({ status: 'sent', sentAt: now, from, errorMessage: null, secrets: null })
    .where(eq(emailLogs.id, id))
}

/** Nothing will try again: the secrets go too. */
export async function markFailed(db: Db, id: string, errorMessage: string): Promise<void> {
  await db
    .update(emailLogs)
    .set({ status: 'failed', errorMessage, secrets: null })
    .where(and(eq(emailLogs.id, id), pending))
}

/** Tried in vain; stays pending for the next try. */
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

/** Pending mails whose next try is due, those that wait longest first. */
export async function dueMails(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: emailLogs.id })
    .from(emailLogs)
    .where(and(pending, lte(emailLogs.nextTryAt, now), gt(emailLogs.expiresAt, now)))
    .orderBy(asc(emailLogs.nextTryAt), asc(emailLogs.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** @returns how many mails written before `since` still wait to be sent; counts to `most`. */
export async function countWaitingSince(db: Db, now: Date, since: Date, most: number): Promise<number> {
  const rows = await db
    .select({ id: emailLogs.id })
    .from(emailLogs)
    .where(and(pending, lte(emailLogs.createdAt, since), gt(emailLogs.expiresAt, now)))
    .limit(most)
  return rows.length
}

/**
 * Gives up what is out of date, except what is being sent at this moment.
 * @param untried what the log says of a mail that no mail server was ever asked to take
 * @returns how many
 */
export async function failExpired(db: Db, now: Date, untried: string, tried: string): Promise<number> {
  const why = sql`case when ${emailLogs.attempts} = 0 then ${untried}::text
    else ${tried}::text || coalesce(' ' || ${emailLogs.errorMessage}, '') end`
  const rows = await db
    .update(emailLogs)
    .set({ status: 'failed', errorMessage: why, secrets: null })
    .where(and(pending, lte(emailLogs.expiresAt, now), lte(emailLogs.nextTryAt, now)))
    .returning({ id: emailLogs.id })
  return rows.length
}
