import { and, eq, or, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/db.ts'
import type { CustomerId } from '#shared/ids.ts'
import { customers } from './tables.ts'

/**
 * A rental has another day: the event of that day in the file of its customer moves with it, also where she has said it
 * herself. An event of another day stays. Lock the rental before.
 */
export async function moveEventOf(
  tx: Tx,
  now: Date,
  customerId: CustomerId,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { id, eventDate, ownAnswers } = customers
  const isSaid = sql`${ownAnswers} ->> 'eventDate' = ${from}`
  const file = sql`(select coalesce(merged_into, id) from customers where id = ${customerId})`
  await tx
    .update(customers)
    .set({
      eventDate: sql`case when ${eventDate} = ${from} then ${to}::date else ${eventDate} end`,
      ownAnswers: sql`case when ${isSaid} then jsonb_set(${ownAnswers}, '{eventDate}', to_jsonb(${to}::text))
        else ${ownAnswers} end`,
      updatedAt: now,
    })
    .where(and(eq(id, file), or(eq(eventDate, from), isSaid)))
}
