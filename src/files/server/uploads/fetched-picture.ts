import { makeAvif } from '#files/server/jobs.ts'
import { insertShopPicture } from '#files/server/store.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { decoding, stemOf, storeUpload } from './uploads.ts'

/**
 * Checks and stores a picture that the server has fetched to `path`, as the shop's own. The same id gives the same files.
 * Throws the refusals of the contract.
 * @param use runs in the transaction that registers the picture, with the path that a dress stores
 */
export async function storeFetchedPicture(
  deps: Deps,
  id: string,
  path: string,
  use: (tx: Tx, path: string) => Promise<void>,
): Promise<void> {
  // Loads sharp with the first picture: it takes 10 MB.
  const { assertAllowedImage } = await import('./assert-allowed-image.ts')
  const pixels = await assertAllowedImage(path)
  const stored = await decoding(pixels, () => storeUpload(deps, stemOf(id), path))
  await inTransaction(deps.db, async (tx) => {
    await deps.jobs.send(tx, makeAvif, { id: await insertShopPicture(tx, deps.clock(), stored) })
    await use(tx, stored.path)
  })
}
