import { sql } from 'drizzle-orm'
import { payoutRequests } from '#payouts/server/tables.ts'
import type { Db } from '#platform/database/db.ts'

/** Payouts that wait: their number, and their sum in dollars with two decimals. */
export async function payoutsDue(db: Db): Promise<{ count: number; amount: string }> {
  const [due] = await db
    .select({
      count: sql<number>`count(*)::int`,
      amount: sql<string>`coalesce(sum(${payoutRequests.amount}), 0)::numeric(12, 2)::text`,
    })
    .from(payoutRequests)
    .where(sql`${payoutRequests.status} = 'PENDING'`)
  return due ?? { count: 0, amount: '0.00' }
}
