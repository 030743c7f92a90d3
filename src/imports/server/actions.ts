import { recordAudit } from '#audit/server/store.ts'
import type { importStatuses } from '#imports/contract.ts'
import type { ColumnChoice } from '#imports/headers.ts'
import { type ImportOptions, noOptions, refusalToOptions } from '#imports/import-options.ts'
import { refusalToMapping, withoutProposal } from '#imports/mapping.ts'
import { dollar } from '#imports/prices.ts'
import { importRows } from '#imports/server/import.ts'
import { runImport } from '#imports/server/jobs.ts'
import { importStarted, mappingRefused } from '#imports/stored-contract.ts'
import { importsWords, storedActions as messages } from '#imports/texts/texts.gen.js'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { FileStore } from '#platform/storage/files.ts'
import type { ImportId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { describeFile, headerKeyOf, reasonHeading } from './columns.ts'
import {
  findMapping,
  type ImportRecord,
  insertImport,
  lastRate,
  lockImport,
  newImport,
  rememberMapping,
  replaceRows,
  updateImport,
} from './store.ts'

export interface Choices {
  mapping: ColumnChoice[]
  defaultStatus: (typeof importStatuses)[number]
  options: ImportOptions
}

/** Stores the file. Nothing is imported yet. */
export async function acceptImport(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  actor: Actor,
  { bytes, fileName }: { bytes: Buffer; fileName: string },
): Promise<ImportRecord> {
  const { columns, mapping, facts, source } = await describeFile(bytes, (headers) =>
    findMapping(db, headerKeyOf(headers)),
  )
  const currency = facts.currencies[0]?.code ?? dollar
  const rate = currency === dollar ? '' : await lastRate(db, currency)
  const options = { ...noOptions, source, currency, rate }
  const { id, key } = newImport()
  await files.put(key, bytes)
  try {
    return await inTransaction(db, async (tx) => {
      const row = { id, key, fileName, columns, mapping, options, facts, importedBy: actor.viewer.id }
      const made = await insertImport(tx, { ...row, createdAt: actor.now, updatedAt: actor.now })
      const detail = { fileName, columns: columns.length }
      await recordAudit(tx, actor, {
        action: 'import.uploaded',
        subjectType: 'import',
        subjectId: id,
        detail,
      })
      return made
    })
  } catch (error) {
    await files.remove(key).catch(() => {})
    throw error
  }
}

/** Stores the verdict on each row, and no dress. */
export async function checkFile(
  tx: Tx,
  { files }: Pick<Deps, 'files'>,
  actor: Actor,
  id: ImportId,
  choices: Choices,
): Promise<ImportRecord> {
  const row = await lockOpen(tx, id, choices)
  const bytes = await bytesOf(files, row.key)
  const { result, rows, facts } = await importRows(tx, actor, { bytes, ...choices, dryRun: true })
  await replaceRows(tx, id, rows)
  const state = { report: result, facts, done: 0, total: rows.length, updatedAt: actor.now }
  return updateImport(tx, id, { ...choices, ...state })
}

/** Queues the import and remembers the choices. */
export async function beginImport(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  actor: Actor,
  id: ImportId,
  choices: Choices,
): Promise<ImportRecord> {
  const { columns, mapping, options } = await lockOpen(tx, id, choices)
  const headers = columns.map(({ header }) => header)
  const choiceOf = withoutProposal(choices.mapping, columns)
  const remembered = headers
    .map((header, place): [string, ColumnChoice] => [header, choiceOf[place] ?? 'ignore'])
    .filter(([header]) => header !== reasonHeading)
  await rememberMapping(tx, headerKeyOf(headers), remembered, actor.now)
  await jobs.send(tx, runImport, { id })
  const detail = { before: { mapping, options }, after: choices }
  await recordAudit(tx, actor, { action: 'import.started', subjectType: 'import', subjectId: id, detail })
  const facts = { status: 'WAITING', failure: null, done: 0, updatedAt: actor.now } as const
  return updateImport(tx, id, { ...choices, ...facts })
}

/** An import that was not started, or that failed. Throws 404, 409 and 422. */
async function lockOpen(tx: Tx, id: ImportId, { mapping, options }: Choices): Promise<ImportRecord> {
  const row = await lockImport(tx, id)
  if (row.status !== 'UPLOADED' && row.status !== 'FAILED') throw new Refused(importStarted)
  if (mapping.length !== row.columns.length) throw new Refused(mappingRefused, { message: messages.columns })
  const refusal = refusalToMapping(mapping)
  if (refusal === 'no_name') throw new Refused(mappingRefused, { message: importsWords.noName })
  if (refusal) throw new Refused(mappingRefused, { message: messages.twice })
  const problem = refusalToOptions(mapping, options)
  if (problem === 'no_source')
    throw new Refused(mappingRefused, { message: messages.noSource, fields: { source: messages.noSource } })
  if (problem) {
    const message = importsWords.noRate({ currency: options.currency })
    throw new Refused(mappingRefused, { message, fields: { rate: message } })
  }
  return row
}

export async function bytesOf(files: FileStore, key: string): Promise<Buffer> {
  const file = await files.get(key)
  if (!file) throw new Error(`${key} is not stored.`)
  return Buffer.concat(await file.open().toArray())
}
