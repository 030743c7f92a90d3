import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#platform/database/db.ts'
import { Refused, unauthorized } from '#shared/refusal.ts'
import { users } from './tables.ts'

/**
 * For what is written in a person's name: whoever closes the account waits until the transaction ends, and what comes after
 * that is refused. Asked for before any other lock; a caller who changes the row itself locks it for that first.
 */
export async function shareLockMember(tx: Tx, id: string): Promise<void> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.anonymisedAt)))
    .for('share')
  if (!found) throw new Refused(unauthorized)
}
