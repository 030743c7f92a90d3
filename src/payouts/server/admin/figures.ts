import { and, eq, sql } from 'drizzle-orm'
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

/** Earnings of lenders that their rentals will credit, in dollars. */
export async function comingEarnings(db: Db): Promise<string> {
  const { amount, kind, status } = payoutRequests
  const [row] = await db
    .select({ amount: sql<string>`coalesce(sum(${amount}), 0)::numeric(12, 2)::text` })
    .from(payoutRequests)
    .where(and(eq(kind, 'EARNING'), eq(status, 'PENDING')))
  return row?.amount ?? '0.00'
}
