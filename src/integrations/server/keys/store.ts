import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { apiKeys } from '#integrations/server/tables.ts'
import { advisoryLockName, type Db, type Tx } from '#platform/database/db.ts'
import type { AccountId, ApiKeyId } from '#shared/ids.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

export function findKeys(db: Db | Tx): Promise<ApiKeyRow[]> {
  return db.select().from(apiKeys).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
}

/** Neither revoked nor expired. */
export function liveKeysOf(db: Db | Tx, userId: AccountId, now: Date): Promise<ApiKeyRow[]> {
  return db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.createdBy, userId), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now)))
    .orderBy(apiKeys.id)
}

/** One new key at a time, until the transaction ends. */
export async function advisoryLockKeys(tx: Tx): Promise<void> {
  await advisoryLockName(tx, 'api keys')
}

export async function insertKey(tx: Tx, row: typeof apiKeys.$inferInsert): Promise<ApiKeyRow> {
  const [made] = await tx.insert(apiKeys).values(row).returning()
  return made!
}

export async function lockKey(tx: Tx, id: ApiKeyId): Promise<ApiKeyRow | undefined> {
  const [found] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update')
  return found
}

export async function markRevoked(tx: Tx, id: ApiKeyId, now: Date): Promise<void> {
  await tx.update(apiKeys).set({ revokedAt: now }).where(eq(apiKeys.id, id))
}

/** Undefined when it is revoked or has expired. */
export async function findLiveKey(db: Db, keyHash: string, now: Date): Promise<ApiKeyRow | undefined> {
  const [found] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.keyHash, keyHash), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now)))
  return found
}

export async function markUsed(db: Db, id: ApiKeyId, now: Date): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id))
}

export async function deleteKeysEndedBefore(db: Db, day: Date): Promise<void> {
  await db.delete(apiKeys).where(or(lt(apiKeys.expiresAt, day), lt(apiKeys.revokedAt, day)))
}
