import { picturesShown } from '#dresses/server/store.ts'
import { releasePictures } from '#files/server/claims.ts'
import { inTransaction } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'

/** Releases the pictures of a deleted dress, except those that a dress shows: it may have been restored. */
export async function releaseUnshown({ db }: Deps, paths: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const shown = await picturesShown(tx, paths)
    await releasePictures(
      tx,
      paths.filter((path) => !shown.has(path)),
    )
  })
}
