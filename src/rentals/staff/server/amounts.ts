import { sql } from 'drizzle-orm'
import { rentals } from '#rentals/server/tables.ts'

/** For counting and choosing rentals: the sums of `server/money.ts`, which triggers keep with the rental. A test compares them. */

/** Confirmed, and price or fees are still to pay. */
export const isUnpaid = sql`${rentals.status} in ('CONFIRMED', 'COMPLETED') and ${rentals.dueCents} > 0`

/** The same after its end: nobody comes to pay it by herself. A cancelled rental owes nothing. */
export const isOwing = sql`${rentals.status} = 'COMPLETED' and ${rentals.dueCents} > 0`

/** Money is still to be given back. */
export const isToRefund = sql`${rentals.refundCents} > 0`
