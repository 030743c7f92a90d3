import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { eraseReasons } from '#audit/server/store.ts'
import { type Db, inTransaction, type Tx } from '#platform/database/db.ts'
import { rentalChangeRequests } from '#rentals/server/change-request-tables.ts'
import { rentalFees, rentalPayments } from '#rentals/server/payment-tables.ts'
import { rentalSteps } from '#rentals/server/step-tables.ts'
import { dressDaysOff, rentals } from '#rentals/server/tables.ts'
import { formerGuest } from '#shared/former-names.ts'
import type { AccountId } from '#shared/ids.ts'

/** Stands where a text cannot be empty. */
export const removed = '(removed)'

/** Repeats the identity document. The same key of later steps holds days and ids. */
const beforeHandOver = sql`(case when ${rentalSteps.step} = 'COLLECTED' then 'before' else '' end)`

/** Why a lender kept her dresses, when she is deleted. */
export async function eraseDaysOffOfUser(tx: Tx, _now: Date, userId: AccountId): Promise<void> {
  await tx
    .update(dressDaysOff)
    .set({ reason: null })
    .where(sql`${dressDaysOff.dressId} in (select id from dresses where owner_id = ${userId})`)
}

/** What staff wrote about rentals whose personal data is removed: notes of steps, reasons of payments, fees and audit entries. */
export async function eraseTextsOfFormer(db: Db): Promise<void> {
  const isFormer = eq(rentals.clientName, formerGuest)
  await inTransaction(db, async (tx) => {
    const former = tx.select({ id: rentals.id }).from(rentals).where(isFormer)
    const { note, detail } = rentalSteps
    await tx
      .update(rentalSteps)
      .set({
        note: null,
        detail: sql`jsonb_set(${detail} - 'signature' - ${beforeHandOver}, '{agreed,words}', 'null', false)`,
      })
      .where(
        and(
          inArray(rentalSteps.rentalId, former),
          or(
            isNotNull(note),
            sql`${detail} ? 'signature'`,
            sql`${detail} ? ${beforeHandOver}`,
            sql`jsonb_typeof(${detail} #> '{agreed,words}') = 'object'`,
          ),
        ),
      )
    await tx.delete(rentalChangeRequests).where(inArray(rentalChangeRequests.rentalId, former))
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
