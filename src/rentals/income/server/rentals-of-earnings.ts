import { inArray } from 'drizzle-orm'
import type { RentalOfEarning } from '#payouts/staff-contract.ts'
import type { Db } from '#platform/database/db.ts'
import { rentals } from '#rentals/server/tables.ts'
import type { RentalId } from '#shared/ids.ts'

/** What staff's list of payouts says of the rentals of earnings, by id. */
export async function rentalsOfEarnings(
  db: Db,
  ids: readonly RentalId[],
): Promise<ReadonlyMap<string, RentalOfEarning>> {
  if (ids.length === 0) return new Map()
  const { id, number, eventDate, endDate } = rentals
  const rows = await db
    .select({ id, number, eventDate, endDate })
    .from(rentals)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}
