import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import type { WaitlistEntryId } from '#shared/ids.ts'
import { waitlistEntries } from './tables.ts'

/** What their offers hold, or have become. */
export async function heldFor(
  db: Db | Tx,
  ids: readonly WaitlistEntryId[],
): Promise<Record<'fittings' | 'rentals', string[]>> {
  const { id, rentalId, appointmentId } = waitlistEntries
  const rows = await db
    .select({ rentalId, appointmentId })
    .from(waitlistEntries)
    .where(inArray(id, [...ids]))
  return {
    fittings: rows.flatMap((row) => row.appointmentId ?? []),
    rentals: rows.flatMap((row) => row.rentalId ?? []),
  }
}
