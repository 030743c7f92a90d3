import { makeAvif } from '#files/server/jobs.ts'
import { insertShopPicture } from '#files/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { StoredPicture } from './pictures.ts'

/**
 * Makes a stored picture the house's own: nobody's upload, never swept. Its largest WebP is enough: a job makes the
 * variants that are missing, and AVIF.
 */
export async function storeShopPicture(
  tx: Tx,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  stored: StoredPicture,
): Promise<void> {
  await jobs.send(tx, makeAvif, { id: await insertShopPicture(tx, clock(), stored) })
}
