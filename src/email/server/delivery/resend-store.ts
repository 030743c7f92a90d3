import { eq } from 'drizzle-orm'
import type { LoggedMail } from '#email/server/store.ts'
import { emailLogs } from '#email/server/tables.ts'
import type { Tx } from '#platform/database/db.ts'

/** Locked against the worker that stores the result of an attempt. */
export async function lockMail(tx: Tx, id: string): Promise<LoggedMail | undefined> {
  const [mail] = await tx.select().from(emailLogs).where(eq(emailLogs.id, id)).for('update')
  return mail
}

export async function queueAgain(
  tx: Tx,
  id: string,
  times: { nextTryAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .update(emailLogs)
    .set({ status: 'pending', attempts: 0, notSent: null, errorMessage: null, ...times })
    .where(eq(emailLogs.id, id))
}

export async function markCancelled(tx: Tx, id: string): Promise<void> {
  await tx
    .update(emailLogs)
    .set({ status: 'failed', notSent: 'cancelled', errorMessage: null, secrets: null })
    .where(eq(emailLogs.id, id))
}
