import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { makeAvif } from './jobs.ts'
import type { StoredPicture } from './pictures.ts'
import { noteOwnPicture } from './store.ts'

/**
 * Makes a stored picture the house's own: nobody's upload, never swept. Its largest WebP is enough: a job makes the
 * variants that are missing, and AVIF.
 */
export async function keepOwnPicture(
  tx: Tx,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  stored: StoredPicture,
): Promise<void> {
  await jobs.send(tx, makeAvif, { id: await noteOwnPicture(tx, clock(), stored) })
}
