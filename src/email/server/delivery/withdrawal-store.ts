import { and, eq, inArray, or } from 'drizzle-orm'
import type { NotSentReason } from '#email/not-sent.ts'
import { emailLogs } from '#email/server/tables.ts'
import type { Tx } from '#platform/database/db.ts'

/** Cancels those of these emails, and of their copies, that are not sent yet, because they are outdated. @returns their ids */
export async function withdrawMails(tx: Tx, ids: string[], notSent: NotSentReason): Promise<string[]> {
  const withdrawn = await tx
    .update(emailLogs)
    .set({ status: 'failed', notSent, errorMessage: null, secrets: null })
    .where(
      and(or(inArray(emailLogs.id, ids), inArray(emailLogs.copyOf, ids)), eq(emailLogs.status, 'pending')),
    )
    .returning({ id: emailLogs.id })
  return withdrawn.map(({ id }) => id)
}
