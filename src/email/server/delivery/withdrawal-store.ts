import { and, eq, inArray } from 'drizzle-orm'
import { emailLogs } from '#email/server/tables.ts'
import type { Tx } from '#platform/database/db.ts'

/** Of these mails, those that have not left stay in the house: what they say is no longer true. */
export async function withdrawMails(tx: Tx, ids: string[], why: string): Promise<void> {
  await tx
    .update(emailLogs)
    .set({ status: 'failed', errorMessage: why, secrets: null })
    .where(and(inArray(emailLogs.id, ids), eq(emailLogs.status, 'pending')))
}
