import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/db.ts'
import { rentalSteps } from '#rentals/server/step-tables.ts'
import { rentals } from '#rentals/server/tables.ts'
import type { AccountId } from '#shared/ids.ts'

/** When a user is deleted: what was noted of their identity documents, also for undoing a hand-over. */
export async function eraseIdentityOf(tx: Tx, _now: Date, userId: AccountId): Promise<void> {
  const isTheirs = eq(rentals.accountId, userId)
  await tx
    .update(rentals)
    .set({ identityKind: null, identityEnd: null })
    .where(and(isTheirs, isNotNull(rentals.identityEnd)))
  const theirs = tx.select({ id: rentals.id }).from(rentals).where(isTheirs)
  await tx
    .update(rentalSteps)
    .set({ detail: sql`${rentalSteps.detail} - 'before'` })
    .where(
      and(
        inArray(rentalSteps.rentalId, theirs),
        eq(rentalSteps.step, 'COLLECTED'),
        sql`${rentalSteps.detail} ? 'before'`,
      ),
    )
}
