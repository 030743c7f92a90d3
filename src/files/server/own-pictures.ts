import { inTransaction } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { makeAvif } from './jobs.ts'
import type { StoredPicture } from './pictures.ts'
import { noteOwnPicture } from './store.ts'

/** Makes a stored picture the house's own: nobody's upload, never swept, and offered as AVIF before long. */
export async function keepOwnPicture({ db, jobs, clock }: Deps, stored: StoredPicture): Promise<void> {
  await inTransaction(db, async (tx) => {
    await jobs.send(tx, makeAvif, { id: await noteOwnPicture(tx, clock(), stored) })
  })
}
