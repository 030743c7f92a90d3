import { importRows, type RowVerdict } from '#imports/server/import.ts'
import { fetchPictures } from '#imports/server/jobs.ts'
import { runImport as messages } from '#imports/texts/texts.gen.js'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readSettings } from '#settings/server/store.ts'
import { hourMs } from '#shared/dates.ts'
import type { ImportId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import { bytesOf } from './actions.ts'
import { queuePictures } from './picture-store.ts'
import { beginAttempt, failStale, replaceRows, updateAttempt } from './store.ts'

/**
 * Imports a waiting file. The dresses and the state of the import commit together: a repeated delivery starts again or finds
 * nothing to do.
 */
export async function runStoredImport(deps: Deps, id: ImportId): Promise<void> {
  const { db, clock, files, log } = deps
  const row = await beginAttempt(db, id, clock())
  if (!row) return
  const { importedBy, mapping, defaultStatus, options } = row
  const actor = { now: clock(), viewer: importedBy ? { id: importedBy } : null }
  // Outside of the transaction, so that open screens see it.
  const onProgress = async (done: number, total: number) => {
    if (!(await updateAttempt(db, row, { done, total, updatedAt: clock() }))) throw new Superseded()
  }
  try {
    const bytes = await bytesOf(files, row.key)
    await inTransaction(db, async (tx) => {
      const file = { bytes, mapping, defaultStatus, options, dryRun: false, importId: id, onProgress }
      const { result, rows } = await importRows(tx, actor, file)
      await keepRows(tx, deps, id, rows)
      const total = rows.length
      const change = { status: 'DONE', report: result, done: total, total, updatedAt: clock() } as const
      if (!(await updateAttempt(tx, row, change))) throw new Superseded()
    })
  } catch (error) {
    if (error instanceof Superseded) return
    // The queue tries again.
    if (isDatabaseUnavailable(error)) throw error
    const isRefused = error instanceof Refused
    if (!isRefused) log.error({ err: error, import: id }, 'import failed')
    const failure = isRefused ? error.message : messages.failed
    await updateAttempt(db, row, { status: 'FAILED', failure, updatedAt: clock() })
  }
}

/** Stores the verdict on each row of an import, and queues the pictures of its dresses when the setting allows. */
export async function keepRows(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  id: ImportId,
  rows: readonly RowVerdict[],
): Promise<void> {
  await replaceRows(tx, id, rows)
  const { importPictures } = await readSettings(tx)
  if (importPictures && (await queuePictures(tx, id, rows)) > 0) await jobs.send(tx, fetchPictures, { id })
}

const longestPause = hourMs

/** Lets staff start an import again that no job runs any more: nothing of it was stored. */
export async function failStaleImports({ db, clock, log }: Deps): Promise<void> {
  const now = clock()
  const change = { failure: messages.failed, updatedAt: now }
  const stopped = await failStale(db, new Date(now.getTime() - longestPause), change)
  if (stopped.length > 0) log.error({ imports: stopped }, 'imports stopped without an end')
}

/** Another attempt has taken over. */
class Superseded extends Error {}
