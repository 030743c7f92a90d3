import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/database/db.ts'
import { exchangeRates, tillDays, tillEntries } from '#till/server/tables.ts'
import type { SampleTillDay } from './sample-till.ts'

/** Opens, fills and closes one day after the other, as triggers demand. */
export async function insertTill(
  tx: Tx,
  rates: (typeof exchangeRates.$inferInsert)[],
  days: readonly SampleTillDay[],
): Promise<void> {
  await tx.insert(exchangeRates).values(rates)
  for (const { day, entries, closing } of days) {
    await tx.insert(tillDays).values(day)
    if (entries.length > 0) await tx.insert(tillEntries).values(entries)
    if (closing) await tx.update(tillDays).set(closing).where(eq(tillDays.id, day.id))
  }
}
