import { and, eq, lt, or } from 'drizzle-orm'
import { passkeys } from '#accounts/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { AccountId, PasskeyId } from '#shared/ids.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export function findPasskeysOf(db: Db | Tx, userId: AccountId): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt, passkeys.id)
}

export async function findPasskey(db: Db | Tx, credentialId: string): Promise<PasskeyRow | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return found
}

/** @returns false when it is known already. */
export async function insertPasskey(tx: Tx, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const made = await tx.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })
  return made.length > 0
}

/** @returns false when the counter did not grow: the passkey was copied, or the same signature was sent twice. */
export async function countPasskeyUse(tx: Tx, now: Date, id: PasskeyId, counter: number): Promise<boolean> {
  const grows = lt(passkeys.counter, counter)
  // Synchronised passkeys do not count.
  const isAllowed = counter === 0 ? or(grows, eq(passkeys.counter, 0)) : grows
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isAllowed))
    .returning({ id: passkeys.id })
  return used.length > 0
}

/** @returns false when this user has no such passkey. */
export async function updatePasskeyName(
  tx: Tx,
  userId: AccountId,
  id: PasskeyId,
  name: string,
): Promise<boolean> {
  const renamed = await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id })
  return renamed.length > 0
}

/** @returns its name, or undefined when this user has no such passkey. */
export async function deletePasskey(tx: Tx, userId: AccountId, id: PasskeyId): Promise<string | undefined> {
  const [removed] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ name: passkeys.name })
  return removed?.name
}
