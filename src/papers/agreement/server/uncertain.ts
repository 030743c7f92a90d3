import { and, asc, exists, inArray, or, sql } from 'drizzle-orm'
import { isUncertain } from '#agreements/server/store.ts'
import type { Db } from '#platform/database/db.ts'
import { rentals } from '#rentals/server/tables.ts'

const hasSignedUnknownFacts = sql`exists (select from rental_steps where rental_steps.rental_id = ${rentals.id}
  and rental_steps.undone_at is null and rental_steps.detail ? 'signature' and not rental_steps.detail ? 'agreed')`

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
        or(exists(isUncertain(rentals.agreementId)), hasSignedUnknownFacts),
      ),
    )
    .orderBy(asc(rentals.number))
    .limit(100)
  return rows.map(({ number }) => number)
}
