import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '#platform/database/db.ts'
import type { AccountId } from '#shared/ids.ts'
import { pictures } from './tables.ts'

/**
 * Marks these pictures as shown by a dress, so that no sweep deletes them.
 * @returns those that `ownerId` has not uploaded: the caller refuses them, and the transaction rolls back.
 */
export async function claimPictures(
  tx: Tx,
  now: Date,
  ownerId: AccountId,
  paths: readonly string[],
): Promise<string[]> {
  if (paths.length === 0) return []
  const claimed = await tx
    .update(pictures)
    .set({ claimedAt: now })
    .where(and(inArray(pictures.path, [...paths]), eq(pictures.ownerId, ownerId), isNotNull(pictures.path)))
    .returning({ path: pictures.path })
  const known = new Set(claimed.map(({ path }) => path))
  return paths.filter((path) => !known.has(path))
}

/** Unmarks pictures of a dress: the next sweep deletes those that are shown nowhere. */
export async function releasePictures(tx: Tx, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await tx
    .update(pictures)
    .set({ claimedAt: null })
    .where(inArray(pictures.path, [...paths]))
}
