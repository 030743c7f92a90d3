import { removeFiles } from '#files/server/jobs.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { ExpenseId } from '#shared/ids.ts'
import { deleteBillsOf } from './store.ts'

/** Of an entry that is removed in this transaction. */
export async function removeBillsOf(tx: Tx, { jobs }: Pick<Deps, 'jobs'>, entryId: ExpenseId): Promise<void> {
  const keys = (await deleteBillsOf(tx, entryId)).map(({ fileKey }) => fileKey)
  if (keys.length > 0) await jobs.send(tx, removeFiles, { keys })
}
