import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/database/db.ts'
import { whatsappMessages } from './tables.ts'

/** Its messages belong to customers. */
export const whatsappMessageTable: PgTable = whatsappMessages

export type MessageRow = typeof whatsappMessages.$inferSelect

export async function insertMessage(tx: Tx, row: typeof whatsappMessages.$inferInsert): Promise<string> {
  const [made] = await tx.insert(whatsappMessages).values(row).returning({ id: whatsappMessages.id })
  return made!.id
}

/** What is said, to whom and until when; the rest of a row says what has become of it. */
export type MessageContent = Pick<
  typeof whatsappMessages.$inferInsert,
  | 'customerId'
  | 'language'
  | 'phone'
  | 'text'
  | 'parameters'
  | 'secrets'
  | 'state'
  | 'nextTryAt'
  | 'expiresAt'
>

/** As if it had just been written. Requires the lock of the message. */
export async function resetMessage(tx: Tx, id: string, content: MessageContent): Promise<void> {
  const before = { reason: null, errorCode: null, errorMessage: null, providerId: null, sentAt: null }
  await tx
    .update(whatsappMessages)
    .set({ ...content, ...before, attempts: 0, claimedUntil: null })
    .where(eq(whatsappMessages.id, id))
}

export async function lockMessage(tx: Tx, id: string): Promise<MessageRow | undefined> {
  const [row] = await tx.select().from(whatsappMessages).where(eq(whatsappMessages.id, id)).for('update')
  return row
}

export async function removeMessage(tx: Tx, id: string): Promise<void> {
  await tx.delete(whatsappMessages).where(eq(whatsappMessages.id, id))
}

/** Messages about a record that were sent, newest first. */
export function findSent(db: Db | Tx, subjectId: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(whatsappMessages)
    .where(
      and(
        eq(whatsappMessages.subjectId, subjectId),
        inArray(whatsappMessages.state, ['SENT', 'DELIVERED', 'READ']),
      ),
    )
    .orderBy(desc(whatsappMessages.createdAt), desc(whatsappMessages.id))
    .limit(100)
}

/** All about these records, whatever has become of them. */
export async function messageIdsOf(tx: Tx, subjectIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: whatsappMessages.id })
    .from(whatsappMessages)
    .where(inArray(whatsappMessages.subjectId, [...subjectIds]))
  return rows.map(({ id }) => id)
}

/** Of an event that will not be: what waits is not sent. */
export async function withdrawMessages(tx: Tx, subjectId: string): Promise<void> {
  await tx
    .update(whatsappMessages)
    .set({ state: 'FAILED', reason: 'CHANGED', secrets: null })
    .where(and(eq(whatsappMessages.subjectId, subjectId), isWaiting))
}

/** One that waits, or all when there is no access to the Cloud API any more. @returns how many */
export async function cancelWaiting(tx: Tx, id?: string): Promise<number> {
  const rows = await tx
    .update(whatsappMessages)
    .set({ state: 'FAILED', reason: 'CANCELLED', secrets: null })
    .where(and(isWaiting, id === undefined ? undefined : eq(whatsappMessages.id, id)))
    .returning({ id: whatsappMessages.id })
  return rows.length
}

// Not what is under way just now.
const isWaiting = and(eq(whatsappMessages.state, 'QUEUED'), isNull(whatsappMessages.claimedUntil))
