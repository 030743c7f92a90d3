import { inArray } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import { queryBuilder, type Tx } from '#platform/database/db.ts'
import type { AccountId } from '#shared/ids.ts'

/** Subquery to join: name and contact data of users, for lists of staff. */
export const userContacts = queryBuilder
  .select({
    id: users.id,
    username: users.username,
    firstName: users.firstName,
    lastName: users.lastName,
    email: users.email,
    phone: users.phone,
    anonymisedAt: users.anonymisedAt,
  })
  .from(users)
  .as('user_contact')

/** The existing users among these ids, locked FOR KEY SHARE until rows that refer to them are inserted. */
export async function shareLockExistingUsers(tx: Tx, ids: readonly AccountId[]): Promise<AccountId[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .for('key share')
  return rows.map(({ id }) => id)
}
