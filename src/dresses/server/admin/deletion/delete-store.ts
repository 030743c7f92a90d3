import { inArray } from 'drizzle-orm'
import type { DressRow } from '#dresses/server/admin/store.ts'
import { dresses, favourites } from '#dresses/server/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import type { DressId } from '#shared/ids.ts'

export type Favourite = typeof favourites.$inferSelect

export async function favouritesOf(tx: Tx, dressIds: readonly DressId[]): Promise<Favourite[]> {
  return tx
    .select()
    .from(favourites)
    .where(inArray(favourites.dressId, [...dressIds]))
}

export async function deleteDressRows(tx: Tx, ids: readonly DressId[]): Promise<void> {
  await tx.delete(dresses).where(inArray(dresses.id, [...ids]))
}

/** @returns false when a dress of this id exists. */
export async function insertRestored(tx: Tx, row: DressRow): Promise<boolean> {
  const made = await tx
    .insert(dresses)
    .values(row)
    .onConflictDoNothing({ target: dresses.id })
    .returning({ id: dresses.id })
  return made.length > 0
}
