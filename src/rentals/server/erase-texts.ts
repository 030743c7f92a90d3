import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { eraseReasons } from '#audit/server/store.ts'
import { type Db, inTransaction, type Tx } from '#platform/database/db.ts'
import { alterations } from '#rentals/alterations/server/tables.ts'
import { rentalFees, rentalPayments } from '#rentals/money/server/tables.ts'
import { formerGuest } from '#shared/former-names.ts'
import type { AccountId, CustomerId } from '#shared/ids.ts'
import { dressDaysOff, rentals } from './tables.ts'

/** Stands where a text cannot be empty. */
const removed = '(removed)'

/** What is sewn on her body, when a user is deleted. */
export async function eraseAlterationsOfUser(tx: Tx, _now: Date, userId: AccountId): Promise<void> {
  await eraseAlterations(tx, eq(rentals.accountId, userId))
}

/** When staff erase a customer without an account. */
export async function eraseAlterationsOfCustomer(tx: Tx, customerId: CustomerId): Promise<void> {
  await eraseAlterations(tx, eq(rentals.customerId, customerId))
}

/** Why a lender kept her dresses, when she is deleted. */
export async function eraseDaysOffOfUser(tx: Tx, _now: Date, userId: AccountId): Promise<void> {
  await tx
    .update(dressDaysOff)
    .set({ reason: null })
    .where(sql`${dressDaysOff.dressId} in (select id from dresses where owner_id = ${userId})`)
}

/** Those of rentals that ended before the term of measurements, which they repeat. @param months 0 keeps them */
export async function eraseOldAlterations(db: Db, months: number, now: Date): Promise<void> {
  if (months === 0) return
  const cutoff = sql`(${now.toISOString()}::timestamptz - make_interval(months => ${months}::int))::date`
  const isOver = inArray(rentals.status, ['COMPLETED', 'CANCELLED'])
  await eraseAlterations(db, and(isOver, sql`${rentals.endDate} < ${cutoff}`)!)
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

/** What staff wrote about rentals whose personal data is removed: alterations, and reasons of payments, fees and audit entries. */
export async function eraseTextsOfFormer(db: Db): Promise<void> {
  const isFormer = eq(rentals.clientName, formerGuest)
  await inTransaction(db, async (tx) => {
    await eraseAlterations(tx, isFormer)
    const former = tx.select({ id: rentals.id }).from(rentals).where(isFormer)
    const { reason, withdrawnReason } = rentalFees
    await tx
      .update(rentalFees)
      .set({ reason: removed, withdrawnReason: null })
      .where(and(inArray(rentalFees.rentalId, former), or(ne(reason, removed), isNotNull(withdrawnReason))))
    // The trigger that keeps payments as they are lets nothing but this through.
    await tx.execute(sql`select set_config('trousseau.erasure', 'on', true)`)
    await tx
      .update(rentalPayments)
      .set({ reason: null, rateReason: null })
      .where(
        and(
          inArray(rentalPayments.rentalId, former),
          or(isNotNull(rentalPayments.reason), isNotNull(rentalPayments.rateReason)),
        ),
      )
    const ids = tx
      .select({ id: sql<string>`${rentals.id}::text` })
      .from(rentals)
      .where(isFormer)
    await eraseReasons(tx, 'rental', ids)
  })
}
