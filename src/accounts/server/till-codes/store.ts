import { and, eq, exists, isNotNull, isNull, ne } from 'drizzle-orm'
import { fullName } from '#accounts/server/full-name.ts'
import { passkeys, users } from '#accounts/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { AccountId } from '#shared/ids.ts'

/** Of a member of staff; `lock` makes attempts at one code wait for each other. */
export async function findTillCode(db: Db | Tx, userId: AccountId, { lock = false } = {}) {
  const query = db
    .select({
      id: users.id,
      tillCode: users.tillCode,
      staffRole: users.staffRole,
      mustChangePassword: users.mustChangePassword,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.anonymisedAt)))
  const [found] = await (lock ? query.for('no key update') : query)
  return found
}

export async function writeTillCode(tx: Tx, userId: AccountId, code: string | null): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ tillCode: code })
    .where(and(eq(users.id, userId), code === null ? isNotNull(users.tillCode) : undefined))
    .returning({ id: users.id })
  return changed.length > 0
}

/** Colleagues who can switch to themselves, by name. */
export async function findTillPeople(db: Db) {
  return db
    .select({ id: users.id, name: fullName })
    .from(users)
    .where(
      and(
        isNotNull(users.tillCode),
        isNull(users.anonymisedAt),
        eq(users.mustChangePassword, false),
        ne(users.staffRole, 'OWNER'),
      ),
    )
    .orderBy(fullName, users.id)
}

/** Whether some colleague can switch with a passkey. */
export async function hasStaffPasskey(db: Db): Promise<boolean> {
  const own = db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, users.id))
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.staffRole), isNull(users.anonymisedAt), exists(own)))
    .limit(1)
  return found !== undefined
}
