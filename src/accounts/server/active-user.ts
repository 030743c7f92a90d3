import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#platform/database/db.ts'
import type { AccountId } from '#shared/ids.ts'
import { Refused, unauthorized } from '#shared/refusal.ts'
import type { Role } from '#shared/viewer.ts'
import { users } from './tables.ts'

/**
 * Refuses a deleted user and delays deletion until the transaction ends. Take it before any other lock; a caller that
 * changes the user row locks the row first.
 */
export async function shareLockMember(tx: Tx, id: AccountId): Promise<void> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.anonymisedAt)))
    .for('share')
  if (!found) throw new Refused(unauthorized)
}

/** FOR SHARE, for staff who refer to a user. */
export async function shareLockUser(
  tx: Tx,
  id: AccountId,
): Promise<{ isDeleted: boolean; role: Role } | undefined> {
  const [found] = await tx
    .select({ anonymisedAt: users.anonymisedAt, role: users.role })
    .from(users)
    .where(eq(users.id, id))
    .for('share')
  return found && { isDeleted: found.anonymisedAt !== null, role: found.role }
}
