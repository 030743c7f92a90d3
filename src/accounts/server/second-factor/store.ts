import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import {
  authenticatorApps,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  rememberedDevices,
  users,
} from '#accounts/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { AccountId } from '#shared/ids.ts'

/** A column of a query of `users`. Without names of Drizzle, which drops the table where a query has only one. */
export const hasSecondFactor = sql<boolean>`(
  exists (select from passkeys where passkeys.user_id = users.id)
  or exists (select from authenticator_apps where authenticator_apps.user_id = users.id and confirmed_at is not null)
)`

/** What a second step can be besides a recovery code; empty: the password is enough. */
export async function findMethods(db: Db | Tx, userId: AccountId): Promise<('passkey' | 'app')[]> {
  const hasPasskey = await db.$count(passkeys, eq(passkeys.userId, userId))
  const app = await findApp(db, userId)
  return [...(hasPasskey > 0 ? (['passkey'] as const) : []), ...(app?.confirmedAt ? (['app'] as const) : [])]
}

export async function isSecondFactorOn(db: Db | Tx, userId: AccountId): Promise<boolean> {
  const [found] = await db.select({ isOn: hasSecondFactor }).from(users).where(eq(users.id, userId))
  return found?.isOn ?? false
}

export async function findApp(db: Db | Tx, userId: AccountId) {
  const [found] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId))
  return found
}

/** Replaces a secret that was never confirmed. @returns false when one was. */
export async function startApp(tx: Tx, now: Date, userId: AccountId, secret: string): Promise<boolean> {
  const row = { secret, createdAt: now, lastStep: null }
  const made = await tx
    .insert(authenticatorApps)
    .values({ userId, ...row })
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: row,
      setWhere: isNull(authenticatorApps.confirmedAt),
    })
    .returning({ userId: authenticatorApps.userId })
  return made.length > 0
}

export async function confirmApp(tx: Tx, now: Date, userId: AccountId, step: number): Promise<void> {
  await tx
    .update(authenticatorApps)
    .set({ confirmedAt: now, lastStep: step })
    .where(eq(authenticatorApps.userId, userId))
}

/** Of several requests with one code exactly one gets `true`, and none after a later code. */
export async function spendStep(tx: Tx, userId: AccountId, step: number, secret: string): Promise<boolean> {
  const isUnused = or(isNull(authenticatorApps.lastStep), lt(authenticatorApps.lastStep, step))
  const spent = await tx
    .update(authenticatorApps)
    .set({ lastStep: step, secret })
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt), isUnused))
    .returning({ userId: authenticatorApps.userId })
  return spent.length > 0
}

/** @returns whether a confirmed one was removed. */
export async function deleteApp(tx: Tx, userId: AccountId): Promise<boolean> {
  const removed = await tx
    .delete(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
    .returning({ confirmedAt: authenticatorApps.confirmedAt })
  return removed.some(({ confirmedAt }) => confirmedAt !== null)
}

/** Everything that belongs to the second step of a user. */
export async function deleteSecondFactor(tx: Tx, userId: AccountId): Promise<void> {
  await deleteApp(tx, userId)
  for (const table of [passkeys, recoveryCodes, rememberedDevices, passkeyChallenges])
    await tx.delete(table).where(eq(table.userId, userId))
}
