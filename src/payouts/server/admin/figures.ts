import { sql } from 'drizzle-orm'
import { isDue } from '#payouts/server/store.ts'
import { payoutRequests } from '#payouts/server/tables.ts'
import type { Db } from '#platform/database/db.ts'

/** Withdrawals that wait: their number, and their sum in dollars with two decimals. */
export async function payoutsDue(db: Db): Promise<{ count: number; amount: string }> {
  const [due] = await db
    .select({
      count: sql<number>`count(*)::int`,
      amount: sql<string>`coalesce(sum(${payoutRequests.amount}), 0)::numeric(12, 2)::text`,
    })
    .from(payoutRequests)
    .where(isDue)
  return due ?? { count: 0, amount: '0.00' }
}
