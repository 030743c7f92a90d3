import { and, eq, sql } from 'drizzle-orm'
import { findAppointments } from '#appointments/server/store.ts'
import { rentableDresses } from '#dresses/server/rentable.ts'
import type { Db } from '#platform/database/db.ts'
import { fallsOn } from '#platform/database/shop-dates.ts'
import { offeredRentals } from '#rentals/steps/server/waitlist-offer.ts'
import { moneyText } from '#shared/format/money.ts'
import { waitlistEntries } from './tables.ts'

/**
 * Offers that were taken between two dates, inclusive, and led to a rental that staff have confirmed or to a fitting that
 * stands; with the prices of the rentals, in dollars.
 */
export async function offersTaken(
  db: Db,
  period: { from: string; to: string },
  timeZone: string,
): Promise<{ count: number; amount: string }> {
  const { state, endedAt, rentalId, appointmentId } = waitlistEntries
  const rows = await db
    .select({ rentalId, appointmentId })
    .from(waitlistEntries)
    .where(and(eq(state, 'TAKEN'), fallsOn(endedAt, period, timeZone)))
  const ids = rows.flatMap((row) => row.rentalId ?? [])
  const agreed = [...(await offeredRentals(db, ids)).values()].filter(
    ({ status }) => status === 'CONFIRMED' || status === 'COMPLETED',
  )
  const booked = await findAppointments(
    db,
    rows.flatMap((row) => row.appointmentId ?? []),
  )
  const fittings = [...booked.values()].filter(({ status }) => status !== 'CANCELLED')
  const cents = agreed.reduce((sum, { price }) => sum + (price ?? 0), 0)
  return { count: agreed.length + fittings.length, amount: moneyText(cents) }
}

/** Customers who have waited since a date for a dress that they did not get, by its size. */
export async function waitedBySize(db: Db, since: string, timeZone: string) {
  const { rows } = await db.execute<{ size: string; count: number }>(sql`
    select ${rentableDresses.size} as size, count(*)::int as count
    from ${waitlistEntries} inner join ${rentableDresses} on ${rentableDresses.id} = ${waitlistEntries.dressId}
    where ${fallsOn(waitlistEntries.createdAt, { from: since }, timeZone)} and ${waitlistEntries.state} <> 'TAKEN'
      and ${rentableDresses.size} is not null
    group by 1`)
  return rows
}
