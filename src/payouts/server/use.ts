import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Db, queryBuilder, type Tx } from '#platform/database/db.ts'
import type { AccountId, DressId } from '#shared/ids.ts'
import { payoutRequests } from './tables.ts'

/** Number of payouts, and of those that are not settled, by dress. */
export async function countPayoutsOfDresses(db: Db | Tx, dressIds: readonly DressId[]) {
  const rows = await db
    .select({
      dressId: payoutRequests.dressId,
      total: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${payoutRequests.status} = 'PENDING'))::int`,
    })
    .from(payoutRequests)
    .where(inArray(payoutRequests.dressId, [...dressIds]))
    .groupBy(payoutRequests.dressId)
  return rows.map((row) => ({ ...row, dressId: row.dressId as string }))
}

const { dressId, rentalId, processedAt, amount, kind, status } = payoutRequests

/** Subquery: what lenders were credited for their dresses apart from rentals, in cents. */
export const lenderShares = queryBuilder
  .select({
    dressId,
    creditedAt: processedAt,
    cents: sql<string>`(${amount} * 100)::bigint`.as('cents'),
  })
  .from(payoutRequests)
  .where(and(eq(kind, 'EARNING'), eq(status, 'COMPLETED'), isNull(rentalId)))
  .as('lender_share')

/** Subquery: what each payout is about to bring or has brought, in dollars. */
export const payoutAmounts = queryBuilder
  .select({ id: payoutRequests.id, amount })
  .from(payoutRequests)
  .as('payout_amount')

const isOpen = eq(payoutRequests.status, 'PENDING')

/** Subquery: the ids of users with payouts that are not settled. */
export const usersWithOpenPayouts = queryBuilder
  .select({ userId: payoutRequests.userId })
  .from(payoutRequests)
  .where(isOpen)

export function countOpenPayoutsOf(db: Db | Tx, userId: AccountId): Promise<number> {
  return db.$count(payoutRequests, and(eq(payoutRequests.userId, userId), isOpen))
}
