import { type SQL, sql } from 'drizzle-orm'
import { rentals } from '#rentals/server/tables.ts'

/** For counting and choosing rentals: the sums of `server/money.ts`, which triggers keep with the rental. A test compares them. */

/** Confirmed, and price or fees are still to pay. */
export const isUnpaid = sql`${rentals.status} in ('CONFIRMED', 'COMPLETED') and ${rentals.dueCents} > 0`

/** The same after its end: nobody comes to pay it by herself. A cancelled rental owes nothing. */
export const isOwing = sql`${rentals.status} = 'COMPLETED' and ${rentals.dueCents} > 0`

/** Money is still to be given back. */
export const isToRefund = sql`${rentals.refundCents} > 0`

/** The same as `moneyIn` above 0. */
export const hasMoney = sql`exists (select from rental_payments where rental_payments.rental_id = ${rentals.id}
  having sum(price_cents + guarantee_cents + fee_cents) > 0)`

/** The same as `isNotCollected`. */
export function isNotCollected(today: string): SQL {
  return sql`(${rentals.step} = 'CONFIRMED' and ${rentals.eventEnd} < ${today})`
}
