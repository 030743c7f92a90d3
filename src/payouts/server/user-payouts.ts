import { and, eq } from 'drizzle-orm'
import { type Db, queryBuilder, type Tx } from '#platform/database/db.ts'
import { payoutRequests } from './tables.ts'

const isOpen = eq(payoutRequests.status, 'PENDING')

/** Subquery: the ids of users with payouts that are not settled. */
export const usersWithOpenPayouts = queryBuilder
  .select({ userId: payoutRequests.userId })
  .from(payoutRequests)
  .where(isOpen)

export function countOpenPayoutsOf(db: Db | Tx, userId: string): Promise<number> {
  return db.$count(payoutRequests, and(eq(payoutRequests.userId, userId), isOpen))
}
