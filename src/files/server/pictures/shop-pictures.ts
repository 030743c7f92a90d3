import { makeAvif } from '#files/server/jobs.ts'
import type { StoredPicture } from '#files/server/pictures.ts'
import { insertShopPicture } from '#files/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'

/**
 * Registers a stored picture as the shop's own: no owner, never swept. Only its largest WebP is required: a job makes the
 * missing variants and AVIF.
 */
export async function storeShopPicture(
  tx: Tx,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  stored: StoredPicture,
): Promise<void> {
  await jobs.send(tx, makeAvif, { id: await insertShopPicture(tx, clock(), stored) })
}
