import { and, desc, eq, inArray } from 'drizzle-orm'
import { mostFavourites } from '#catalogue/favourites-contract.ts'
import { dresses, favourites } from '#dresses/server/tables.ts'
import { advisoryLockName, type Db, type Tx } from '#platform/database/db.ts'
import type { AccountId, DressId } from '#shared/ids.ts'

/** Ids of dresses, newest favourite first. */
export async function favouritesOf(db: Db | Tx, userId: AccountId): Promise<DressId[]> {
  const rows = await db
    .select({ id: favourites.dressId })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt), desc(favourites.dressId))
    .limit(mostFavourites)
  return rows.map(({ id }) => id)
}

/** Locks the list until the transaction ends, so that the counted room stays valid. */
export async function advisoryLockFavourites(tx: Tx, userId: AccountId): Promise<void> {
  await advisoryLockName(tx, `favourites of ${userId}`)
}

/** Ids of the approved dresses among these, in the given order. */
export async function shownAmong(db: Db | Tx, ids: readonly DressId[]): Promise<DressId[]> {
  const rows = await db
    .select({ id: dresses.id })
    .from(dresses)
    .where(and(inArray(dresses.id, [...ids]), eq(dresses.status, 'APPROVED')))
  const shown = new Set(rows.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => shown.has(id))
}

/** The first id becomes the newest favourite; existing favourites keep their position. */
export async function insertFavourites(
  tx: Tx,
  now: Date,
  userId: AccountId,
  ids: readonly DressId[],
): Promise<void> {
  if (ids.length === 0) return
  const rows = ids.map((dressId, index) => ({ userId, dressId, createdAt: new Date(now.getTime() - index) }))
  await tx.insert(favourites).values(rows).onConflictDoNothing()
}

export async function deleteFavourite(db: Db | Tx, userId: AccountId, dressId: DressId): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.dressId, dressId)))
}

/** Deletes the favourites of a deleted user. */
export async function deleteFavouritesOf(tx: Tx, _now: Date, userId: AccountId): Promise<number> {
  const gone = await tx.delete(favourites).where(eq(favourites.userId, userId)).returning()
  return gone.length
}
