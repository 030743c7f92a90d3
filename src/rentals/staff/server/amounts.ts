import { type SQL, sql } from 'drizzle-orm'
import { rentalPayments, rentals } from '#rentals/server/tables.ts'

/** The sums of `server/money.ts` in SQL, for counting and choosing rentals. A test compares them. */

/** Cents of a rental's payments of one kind; a reversal counts against what it undoes. */
function centsOf(which: SQL): SQL {
  return sql`(
    select coalesce(sum(case when payment.reverses is null then payment.cents else -payment.cents end), 0)
    from ${rentalPayments} payment where payment.rental_id = ${rentals.id} and ${which})`
}

/** Of the price, less refunds. */
const paid = sql`(${centsOf(sql`payment.kind = 'RENTAL'`)} - ${centsOf(sql`payment.refund_of = 'RENTAL'`)})`

/** Confirmed, and price or fees are still to pay. */
export const isUnpaid = sql`${rentals.status} in ('CONFIRMED', 'COMPLETED') and ${rentals.dueCents} > 0`

/** The same after its end: nobody comes to pay it by herself. A cancelled rental owes nothing. */
export const isOwing = sql`${rentals.status} = 'COMPLETED' and ${rentals.dueCents} > 0`

const guaranteeHeld = sql`(${centsOf(sql`payment.kind = 'GUARANTEE'`)}
  - ${centsOf(sql`payment.kind = 'FEE' and payment.method = 'GUARANTEE'`)}
  - ${centsOf(sql`payment.refund_of = 'GUARANTEE'`)})`

const refunded = centsOf(sql`payment.refund_of = 'RENTAL' and payment.created_at >= ${rentals.cancelledAt}`)

/** What a cancelled rental still owes its customer: `toRefundOf`. */
const refundCents = sql`(greatest(0, least(${paid}, coalesce(${rentals.refund}, 0) * 100 - ${refunded})) + ${guaranteeHeld})`

/** Cancelled, and money is still to be given back. */
export const isToRefund = sql`${rentals.status} = 'CANCELLED'
  and exists (select 1 from ${rentalPayments} payment where payment.rental_id = ${rentals.id})
  and ${refundCents} > 0`
