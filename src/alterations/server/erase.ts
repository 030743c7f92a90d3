import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import { dateOf } from '#platform/database/shop-dates.ts'
import type { Deps } from '#platform/deps.ts'
import { removed } from '#rentals/erasure/server/erase-texts.ts'
import { rentals } from '#rentals/server/tables.ts'
import { formerGuest } from '#shared/former-names.ts'
import type { AccountId, CustomerId } from '#shared/ids.ts'
import { alterations } from './tables.ts'

/** What is sewn on her body, when a user is deleted. */
export async function eraseAlterationsOfUser(tx: Tx, _now: Date, userId: AccountId): Promise<void> {
  await eraseAlterations(tx, eq(rentals.accountId, userId))
}

/** When staff erase a customer without an account. */
export async function eraseAlterationsOfCustomer(tx: Tx, customerId: CustomerId): Promise<void> {
  await eraseAlterations(tx, eq(rentals.customerId, customerId))
}

/** Those of rentals whose personal data is removed. */
export async function eraseAlterationsOfFormer(db: Db): Promise<void> {
  await eraseAlterations(db, eq(rentals.clientName, formerGuest))
}

/** Those of rentals that ended before the term of measurements, which they repeat. @param months 0 keeps them */
export async function eraseOldAlterations(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  months: number,
  now: Date,
): Promise<void> {
  if (months === 0) return
  const cutoff = sql`(${now.toISOString()}::timestamptz - make_interval(months => ${months}::int))`
  const isOver = inArray(rentals.status, ['COMPLETED', 'CANCELLED'])
  await eraseAlterations(db, and(isOver, sql`${rentals.endDate} < ${dateOf(cutoff, config.SHOP_TIMEZONE)}`)!)
}

async function eraseAlterations(db: Db | Tx, which: SQL): Promise<void> {
  const { what, measuredBy, seamstress, rentalId } = alterations
  await db
    .update(alterations)
    .set({ what: removed, measuredBy: null, seamstress: null })
    .where(
      and(
        or(ne(what, removed), isNotNull(measuredBy), isNotNull(seamstress)),
        inArray(rentalId, db.select({ id: rentals.id }).from(rentals).where(which)),
      ),
    )
}
