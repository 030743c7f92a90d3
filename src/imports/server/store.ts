import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { findUserNames } from '#accounts/server/full-name.ts'
import { importSources } from '#dresses/server/import-store.ts'
import type { ColumnChoice } from '#imports/headers.ts'
import type { RowVerdict } from '#imports/server/import.ts'
import { importMappings, importRows, imports } from '#imports/server/tables.ts'
import {
  type ImportRow,
  type ImportSummary,
  importNotFound,
  type listImportRows,
  type listImports,
  type StoredImport,
} from '#imports/stored-contract.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { listQuery, searchText } from '#platform/database/list-query.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import type { DressId, ImportId } from '#shared/ids.ts'
import type { Page } from '#shared/list-page.ts'
import { Refused } from '#shared/refusal.ts'
import { countPictures } from './picture-store.ts'

export type ImportRecord = typeof imports.$inferSelect

const active = inArray(imports.status, ['WAITING', 'RUNNING'])

/** The id of a new import, and the key of its file in the storage. */
export function newImport(): { id: ImportId; key: string } {
  const id = newId<ImportId>()
  return { id, key: `imports/${id}.csv` }
}

export async function insertImport(tx: Tx, row: typeof imports.$inferInsert): Promise<ImportRecord> {
  const [made] = await tx.insert(imports).values(row).returning()
  return made as ImportRecord
}

export async function findImport(db: Db | Tx, id: ImportId): Promise<ImportRecord> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id))
  if (!row) throw new Refused(importNotFound)
  return row
}

/** Throws 404. */
export async function lockImport(tx: Tx, id: ImportId): Promise<ImportRecord> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  if (!row) throw new Refused(importNotFound)
  return row
}

export async function updateImport(
  tx: Db | Tx,
  id: ImportId,
  change: Partial<typeof imports.$inferInsert>,
): Promise<ImportRecord> {
  const [row] = await tx.update(imports).set(change).where(eq(imports.id, id)).returning()
  return row as ImportRecord
}

/** The import with the number of the new attempt; undefined when it has ended. */
export async function beginAttempt(db: Db, id: ImportId, now: Date): Promise<ImportRecord | undefined> {
  const [row] = await db
    .update(imports)
    .set({ status: 'RUNNING', attempt: sql`${imports.attempt} + 1`, done: 0, updatedAt: now })
    .where(and(eq(imports.id, id), active))
    .returning()
  return row
}

/** False when another attempt has taken over. */
export async function updateAttempt(
  db: Db | Tx,
  { id, attempt }: Pick<ImportRecord, 'id' | 'attempt'>,
  change: Partial<typeof imports.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(imports)
    .set(change)
    .where(and(eq(imports.id, id), eq(imports.attempt, attempt), eq(imports.status, 'RUNNING')))
    .returning({ id: imports.id })
  return rows.length > 0
}

const batch = 500

export async function replaceRows(
  tx: Tx,
  importId: ImportId,
  verdicts: readonly RowVerdict[],
): Promise<void> {
  await tx.delete(importRows).where(eq(importRows.importId, importId))
  for (let from = 0; from < verdicts.length; from += batch) {
    const values = verdicts.slice(from, from + batch).map((row, index) => ({
      importId,
      nth: from + index + 1,
      line: row.row,
      name: row.name.slice(0, 200),
      verdict: row.verdict,
      reason: row.reason.slice(0, 1000),
      dressId: row.dressId,
      // Inserted dresses begin with version 1.
      dressVersion: row.dressId === undefined ? undefined : 1,
    }))
    await tx.insert(importRows).values(values)
  }
}

/** Why rows failed, by their place in the file. */
export async function reasonsOfFailed(db: Db, importId: ImportId): Promise<Map<number, string>> {
  const rows = await db
    .select({ nth: importRows.nth, reason: importRows.reason })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.verdict, 'failed')))
  return new Map(rows.map(({ nth, reason }) => [nth, reason]))
}

/** The dresses of an import that exist, with their version when it ended, in the order of the file. */
export async function dressesOfImport(tx: Db | Tx, importId: ImportId) {
  const rows = await tx
    .select({ dressId: importRows.dressId, version: importRows.dressVersion })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), isNotNull(importRows.dressId)))
    .orderBy(importRows.nth)
  return rows as { dressId: DressId; version: number }[]
}

/** Gives up imports without progress since an instant. @returns their ids */
export async function failStale(
  db: Db,
  before: Date,
  change: { failure: string; updatedAt: Date },
): Promise<string[]> {
  const rows = await db
    .update(imports)
    .set({ status: 'FAILED', ...change })
    .where(and(active, lt(imports.updatedAt, before)))
    .returning({ id: imports.id })
  return rows.map(({ id }) => id)
}

/** Imports that were uploaded before an instant and never started. */
export function oldUploads(db: Db, before: Date): Promise<ImportRecord[]> {
  return db
    .select()
    .from(imports)
    .where(and(eq(imports.status, 'UPLOADED'), lt(imports.updatedAt, before)))
    .orderBy(imports.id)
    .limit(100)
}

/** False when it was started meanwhile. */
export async function deleteUpload(db: Db, id: ImportId): Promise<boolean> {
  const rows = await db
    .delete(imports)
    .where(and(eq(imports.id, id), eq(imports.status, 'UPLOADED')))
    .returning({ id: imports.id })
  return rows.length > 0
}

export async function findMapping(db: Db, headerKey: string) {
  const [row] = await db
    .select({ choices: importMappings.choices })
    .from(importMappings)
    .where(eq(importMappings.headerKey, headerKey))
  return row?.choices
}

export async function rememberMapping(
  tx: Tx,
  headerKey: string,
  choices: [string, ColumnChoice][],
  now: Date,
): Promise<void> {
  const row = { choices, updatedAt: now }
  await tx
    .insert(importMappings)
    .values({ headerKey, ...row })
    .onConflictDoUpdate({ target: importMappings.headerKey, set: row })
}

/** The last rate that staff used for a currency; '' when none was. */
export async function lastRate(db: Db, currency: string): Promise<string> {
  const [row] = await db
    .select({ rate: sql<string>`${imports.options} ->> 'rate'` })
    .from(imports)
    .where(sql`${imports.options} ->> 'currency' = ${currency} and ${imports.options} ->> 'rate' <> ''`)
    .orderBy(desc(imports.updatedAt), desc(imports.id))
    .limit(1)
  return row?.rate ?? ''
}

const summaryColumns = {
  id: imports.id,
  fileName: imports.fileName,
  status: imports.status,
  importedBy: imports.importedBy,
  done: imports.done,
  total: imports.total,
  imported: sql<number>`coalesce((${imports.report} ->> 'imported')::int, 0)`,
  failed: sql<number>`coalesce((${imports.report} ->> 'failed')::int, 0)`,
  createdAt: imports.createdAt,
}

export async function findImports(db: Db, query: QueryOf<typeof listImports>): Promise<Page<ImportSummary>> {
  const { rows, total } = await listQuery(
    db,
    db.select(summaryColumns).from(imports).$dynamic(),
    {
      from: imports,
      where: [],
      searched: searchText([imports.fileName]),
      sorts: { createdAt: imports.createdAt, fileName: imports.fileName },
      initialSort: '-createdAt',
      id: imports.id,
    },
    query,
  )
  const names = await findUserNames(
    db,
    rows.flatMap(({ importedBy }) => importedBy ?? []),
  )
  const summaries = rows.map((row) => ({
    ...row,
    importedBy: names.get(row.importedBy ?? '') ?? null,
    createdAt: row.createdAt.toISOString(),
  }))
  return { rows: summaries, total }
}

export function findRows(
  db: Db,
  importId: ImportId,
  query: QueryOf<typeof listImportRows>,
): Promise<Page<ImportRow>> {
  return listQuery(
    db,
    db
      .select({
        row: importRows.line,
        name: importRows.name,
        verdict: importRows.verdict,
        reason: importRows.reason,
        dressId: importRows.dressId,
      })
      .from(importRows)
      .$dynamic(),
    {
      from: importRows,
      where: [
        eq(importRows.importId, importId),
        query.verdict ? eq(importRows.verdict, query.verdict) : undefined,
      ],
      searched: searchText([importRows.name, importRows.reason]),
      sorts: { row: importRows.nth },
      initialSort: 'row',
      id: importRows.nth,
    },
    query,
  )
}

/** The reply of the contract. */
export async function shownImport(db: Db | Tx, row: ImportRecord): Promise<StoredImport> {
  const names = await findUserNames(db as Db, row.importedBy ? [row.importedBy] : [])
  const isOpen = row.status === 'UPLOADED' || row.status === 'FAILED'
  return {
    ...row,
    sources: isOpen ? await importSources(db) : [],
    importedBy: names.get(row.importedBy ?? '') ?? null,
    imported: row.report?.imported ?? 0,
    failed: row.report?.failed ?? 0,
    pictures: await countPictures(db, row.id),
    createdAt: row.createdAt.toISOString(),
  }
}
