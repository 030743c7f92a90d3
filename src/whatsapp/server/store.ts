import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/database/db.ts'
import { type Outbox, queueAgain, untilItExpires, withdraw } from '#platform/outbox/outbox.ts'
import { minuteMs } from '#shared/dates.ts'
import type { SubjectId, WhatsappMessageId } from '#shared/ids.ts'
import { whatsappAnswers, whatsappMessages } from './tables.ts'

/** Messages, and answers that staff have assigned, belong to customers. */
export const whatsappMessageTable: PgTable = whatsappMessages
export const whatsappAnswerTable: PgTable = whatsappAnswers

export type MessageRow = typeof whatsappMessages.$inferSelect

/**
 * Never twice: Meta has no key by which it recognises a repeated request, so that one whose outcome is unknown is not repeated. Staff
 * see it, and its status may still tell.
 */
export const whatsappOutbox: Outbox<typeof whatsappMessages> = {
  channel: 'whatsapp',
  table: whatsappMessages,
  waiting: { state: 'QUEUED' },
  failed: { state: 'FAILED', secrets: null },
  restored: { reason: 'RESTORED' },
  unknown: { reason: 'UNKNOWN' },
  isSent: isNotNull(whatsappMessages.providerId),
  claimMs: 5 * minuteMs,
  ...untilItExpires,
}

export async function insertMessage(
  tx: Tx,
  row: typeof whatsappMessages.$inferInsert,
): Promise<WhatsappMessageId> {
  const [made] = await tx.insert(whatsappMessages).values(row).returning({ id: whatsappMessages.id })
  return made!.id
}

/** What is said, to whom and until when; the rest of a row says what has become of it. */
export type MessageContent = Pick<
  typeof whatsappMessages.$inferInsert,
  'customerId' | 'language' | 'phone' | 'text' | 'parameters' | 'secrets' | 'expiresAt'
>

/** Sets the message back to unsent. Requires the lock of the message. */
export async function resetMessage(
  tx: Tx,
  id: WhatsappMessageId,
  now: Date,
  content: MessageContent,
): Promise<void> {
  const before = { reason: null, errorCode: null, errorMessage: null, providerId: null, sentAt: null }
  await queueAgain(tx, whatsappOutbox, id, now, { ...content, ...before })
}

export async function lockMessage(tx: Tx, id: WhatsappMessageId): Promise<MessageRow | undefined> {
  const [row] = await tx.select().from(whatsappMessages).where(eq(whatsappMessages.id, id)).for('update')
  return row
}

export async function removeMessage(tx: Tx, id: WhatsappMessageId): Promise<void> {
  await tx.delete(whatsappMessages).where(eq(whatsappMessages.id, id))
}

/** Messages about a record that were sent, newest first. */
export function findSent(db: Db | Tx, subjectId: SubjectId): Promise<MessageRow[]> {
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
export async function messageIdsOf(tx: Tx, subjectIds: readonly SubjectId[]): Promise<WhatsappMessageId[]> {
  const rows = await tx
    .select({ id: whatsappMessages.id })
    .from(whatsappMessages)
    .where(inArray(whatsappMessages.subjectId, [...subjectIds]))
  return rows.map(({ id }) => id)
}

/** Numbers, and WhatsApp's names of people, that we have written to or have an answer of. */
export async function namesOfPeople(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select phone as name from whatsapp_messages union select whatsapp_user from whatsapp_messages where whatsapp_user is not null
    union select phone from whatsapp_answers where phone is not null
    union select whatsapp_user from whatsapp_answers where whatsapp_user is not null`)
  return rows.map(({ name }) => name)
}

/** Of an event that will not be: what waits is not sent. */
export async function withdrawMessages(tx: Tx, subjectId: SubjectId): Promise<void> {
  await withdraw(tx, whatsappOutbox, eq(whatsappMessages.subjectId, subjectId), { reason: 'CHANGED' })
}

/** One that waits, or all when there is no access to the Cloud API any more. @returns how many */
export async function cancelWaiting(tx: Tx, id?: WhatsappMessageId): Promise<number> {
  const isIt = id === undefined ? undefined : eq(whatsappMessages.id, id)
  return (await withdraw(tx, whatsappOutbox, isIt, { reason: 'CANCELLED' })).length
}
