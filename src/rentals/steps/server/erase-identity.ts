import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Tx } from '#platform/database/db.ts'
import { rentals } from '#rentals/server/tables.ts'
import type { AccountId } from '#shared/ids.ts'

/** When a user is deleted: what was noted of their identity documents. */
export async function eraseIdentityOf(tx: Tx, _now: Date, userId: AccountId): Promise<void> {
  await tx
    .update(rentals)
    .set({ identityKind: null, identityEnd: null, beforeHandOver: null })
    .where(
      and(
        eq(rentals.accountId, userId),
        or(isNotNull(rentals.identityEnd), isNotNull(rentals.beforeHandOver)),
      ),
    )
}
