import { and, eq, inArray } from 'drizzle-orm'
import { emailLogs } from '#email/server/tables.ts'
import type { Tx } from '#platform/database/db.ts'

/** Cancels those of these emails that are not sent yet, because their content is outdated. @returns their ids */
export async function withdrawMails(tx: Tx, ids: string[], why: string): Promise<string[]> {
  const withdrawn = await tx
    .update(emailLogs)
    .set({ status: 'failed', errorMessage: why, secrets: null })
    .where(and(inArray(emailLogs.id, ids), eq(emailLogs.status, 'pending')))
    .returning({ id: emailLogs.id })
  return withdrawn.map(({ id }) => id)
}
