import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db.ts'
import { emailLogs } from './tables.ts'

export type LoggedMail = typeof emailLogs.$inferSelect

export async function insertMail(tx: Db | Tx, mail: typeof emailLogs.$inferInsert): Promise<void> {
  await tx.insert(emailLogs).values(mail)
}

/** Undefined once it was sent or given up. */
export async function findPendingMail(db: Db | Tx, id: string): Promise<LoggedMail | undefined> {
  const [mail] = await db
    .select()
    .from(emailLogs)
    .where(and(eq(emailLogs.id, id), eq(emailLogs.status, 'pending')))
  return mail
}

export async function markSent(db: Db | Tx, id: string, now: Date): Promise<void> {
  const sent = { status: 'sent' as const, sentAt: now, errorMessage: null, secrets: null }
  await db
    .update(emailLogs)
    .set({ ...sent, ...oneMore })
    .where(eq(emailLogs.id, id))
}

/** Nothing will try again: the secrets go too. */
export async function markFailed(db: Db | Tx, id: string, errorMessage: string): Promise<void> {
  const failed = { status: 'failed' as const, errorMessage, secrets: null }
  await db
    .update(emailLogs)
    .set({ ...failed, ...oneMore })
    .where(eq(emailLogs.id, id))
}

/** Tried in vain; stays pending for the next try. */
export async function noteTry(db: Db | Tx, id: string, errorMessage: string): Promise<void> {
  await db
    .update(emailLogs)
    .set({ errorMessage, ...oneMore })
    .where(eq(emailLogs.id, id))
}

const oneMore = { attempts: sql`${emailLogs.attempts} + 1` }
