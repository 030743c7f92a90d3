import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '#platform/database/db.ts'
import { pictures } from './tables.ts'

/**
 * Notes that a dress shows these pictures; from now on no sweep takes them.
 * @returns those that are not `ownerId`'s stored pictures: the caller refuses them, which undoes the note.
 */
export async function claimPictures(
  tx: Tx,
  now: Date,
  ownerId: string,
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

/** Pictures a dress no longer shows: the next sweep takes those that nothing else shows either. */
export async function releasePictures(tx: Tx, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await tx
    .update(pictures)
    .set({ claimedAt: null })
    .where(inArray(pictures.path, [...paths]))
}
