import { and, asc, exists, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { isUncertain } from '#agreements/server/store.ts'
import type { Db } from '#platform/database/db.ts'
import { rentals } from '#rentals/server/tables.ts'

/**
 * Numbers of open rentals that changed after an older version, which did not store what a signature stands for, had sent
 * their agreement or handed them over.
 */
export async function rentalsWithUncertainAgreement(db: Db): Promise<string[]> {
  const rows = await db
    .select({ number: rentals.number })
    .from(rentals)
    .where(
      and(
        inArray(rentals.status, ['PENDING', 'CONFIRMED']),
        or(
          exists(isUncertain(rentals.agreementId)),
          and(isNotNull(rentals.signature), isNull(rentals.handOverFacts)),
        ),
      ),
    )
    .orderBy(asc(rentals.number))
    .limit(100)
  return rows.map(({ number }) => number)
}
