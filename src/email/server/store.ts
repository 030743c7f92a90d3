import { and, eq, gt, inArray, lte, or } from 'drizzle-orm'
import type { NotSentReason } from '#email/not-sent.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { type Outbox, untilItExpires, withdraw } from '#platform/outbox/outbox.ts'
import { minuteMs } from '#shared/dates.ts'
import type { EmailId } from '#shared/ids.ts'
import { emailLogs } from './tables.ts'

export type LoggedMail = typeof emailLogs.$inferSelect

/** Rather twice than never: one whose outcome nobody knows is sent again with the same Message-ID. */
export const mailOutbox: Outbox<typeof emailLogs> = {
  channel: 'mail',
  table: emailLogs,
  waiting: { status: 'pending' },
  failed: { status: 'failed', secrets: null },
  restored: { notSent: 'restored' },
  claimMs: 15 * minuteMs,
  ...untilItExpires,
}

const pending = eq(emailLogs.status, 'pending')

export async function insertMail(tx: Db | Tx, mail: typeof emailLogs.$inferInsert): Promise<void> {
  await tx.insert(emailLogs).values(mail)
}

/** Locked against the worker that stores the outcome of an attempt. */
export async function lockMail(tx: Tx, id: EmailId): Promise<LoggedMail | undefined> {
  const [mail] = await tx.select().from(emailLogs).where(eq(emailLogs.id, id)).for('update')
  return mail
}

/**
 * Gives up those of these emails, and of their copies, that are not sent yet. An attempt that is under way may still deliver one, and
 * the log then says so.
 * @returns their ids
 */
export function withdrawMails(tx: Tx, ids: EmailId[], notSent: NotSentReason): Promise<EmailId[]> {
  const areThese = or(inArray(emailLogs.id, ids), inArray(emailLogs.copyOf, ids))
  return withdraw(tx, mailOutbox, areThese, { notSent, errorMessage: null })
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

export function countFailedSince(db: Db, since: Date): Promise<number> {
  return db.$count(emailLogs, and(eq(emailLogs.status, 'failed'), gt(emailLogs.createdAt, since)))
}
