import { and, desc, eq, inArray } from 'drizzle-orm'
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
