import { and, eq, gte, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { offeredRentals } from '#rentals/request/server/waitlist-offer.ts'
import { addDays, instantOf } from '#shared/dates.ts'
import { centsOf, moneyText } from '#shared/format/money.ts'
import { waitlistEntries } from './tables.ts'

/** Offers that were taken between two dates, inclusive, and the prices of their rentals that stand, in dollars. */
export async function offersTaken(
  db: Db,
  { from, to }: { from: string; to: string },
  timeZone: string,
): Promise<{ count: number; amount: string }> {
  const { state, endedAt, rentalId } = waitlistEntries
  const taken = and(
    eq(state, 'TAKEN'),
    gte(endedAt, instantOf(from, '00:00', timeZone)),
    lt(endedAt, instantOf(addDays(to, 1), '00:00', timeZone)),
  )
  const rows = await db
    .select({ id: rentalId })
    .from(waitlistEntries)
    .where(and(taken, isNotNull(rentalId)))
  const rentals = await offeredRentals(
    db,
    rows.flatMap(({ id }) => id ?? []),
  )
  const standing = [...rentals.values()].filter(({ status }) => status !== 'CANCELLED')
  const cents = standing.reduce((sum, { price }) => sum + (price === null ? 0 : centsOf(price)), 0)
  return { count: await db.$count(waitlistEntries, taken), amount: moneyText(cents) }
}
