import type { AuditActor } from '#audit/server/store.ts'
import type { ImportResult } from '#imports/contract.ts'
import { autoMapping } from '#imports/headers.ts'
import { noOptions } from '#imports/import-options.ts'
import { type ImportFile, importRows } from '#imports/server/import.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { keepRows } from './run-import.ts'
import { insertImport, newImport } from './store.ts'

/**
 * Imports a file in one step: its columns are what their names say. It is kept like every import, with its file, its rows and its
 * pictures, and can be undone. A dry run keeps nothing.
 */
export async function importAtOnce(
  tx: Tx,
  deps: Pick<Deps, 'files' | 'jobs'>,
  actor: AuditActor,
  { fileName, ...file }: ImportFile & { fileName: string },
): Promise<ImportResult> {
  if (file.dryRun) return (await importRows(tx, actor, file)).result
  const { id, key } = newImport()
  const { result, rows, facts } = await importRows(tx, actor, { ...file, importId: id })
  const { headersFound } = result.processingDetails
  await insertImport(tx, {
    id,
    key,
    fileName,
    // Samples are for staff who choose what a column is.
    columns: headersFound.map((header) => ({ header: header.slice(0, 200), samples: [], filled: 0 })),
    facts,
    status: 'DONE',
    report: result,
    mapping: autoMapping(headersFound),
    defaultStatus: file.defaultStatus,
    options: file.options ?? noOptions,
    done: rows.length,
    total: rows.length,
    importedBy: actor.viewer?.id,
    createdAt: actor.now,
    updatedAt: actor.now,
  })
  await keepRows(tx, deps, id, rows)
  await deps.files.put(key, file.bytes)
  return result
}
