import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import { writeExport as messages } from '#admin/texts/texts.gen.js'
import { recordAudit } from '#audit/server/store.ts'
import { incomingFile } from '#files/server/uploads/uploads.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { type Archive, createArchive } from '#platform/storage/archive.ts'
import { makePrivateFolder } from '#platform/storage/private-files.ts'
import { dayMs } from '#shared/dates.ts'
import type { DataExportId } from '#shared/ids.ts'
import { countFiles, fileKeys, findStoredFile, signatures } from './files.ts'
import { beginAttempt, expiredExports, markExpired, updateAttempt } from './store.ts'

const lifetimeDays = 7

/** Writes the archive of a waiting export; a repeated delivery starts again or finds nothing to do. */
export async function writeDataExport(deps: Deps, id: DataExportId): Promise<void> {
  const { db, clock, files, config, log } = deps
  const lists = await exportLists(db)
  let total = await countFiles(db)
  for (const list of lists) total += await countRows(db, list)
  const attempt = await beginAttempt(db, id, total, clock())
  if (attempt === undefined) return
  const folder = incomingFile(config)
  const path = join(folder, `${id}-${attempt}.zip`)
  const key = `exports/${newId()}.zip`
  const progress = async (done: number) => {
    if (!(await updateAttempt(db, id, attempt, { done, updatedAt: clock() }))) throw new Superseded()
  }
  try {
    await makePrivateFolder(folder)
    const done = await writeArchive(deps, path, lists, progress)
    await files.putFile(key, path)
    const { size } = await stat(path)
    const expiresAt = new Date(clock().getTime() + lifetimeDays * dayMs)
    const change = { status: 'DONE', done, total: done, key, size, expiresAt, updatedAt: clock() } as const
    if (!(await updateAttempt(db, id, attempt, change))) throw new Superseded()
  } catch (error) {
    await files.remove(key).catch(() => {})
    if (error instanceof Superseded) return
    log.error({ err: error, export: id }, 'export failed')
    await updateAttempt(db, id, attempt, { status: 'FAILED', updatedAt: clock() })
  } finally {
    await rm(path, { force: true })
  }
}

/** Another attempt has taken over, or staff gave this one up. */
class Superseded extends Error {}

async function writeArchive(
  { db, files, clock }: Deps,
  path: string,
  lists: readonly ExportList[],
  progress: (done: number) => Promise<void>,
): Promise<number> {
  const archive = createArchive(path, clock())
  let done = 0
  const step = async () => {
    done += 1
    if (done % 500 === 0) await progress(done)
  }
  for (const list of lists) {
    const header = list.columns.map(({ name }) => name)
    await archive.addCsv(`${list.table}.csv`, header, countItems(rowsOf(db, list), step))
    await progress(done)
  }
  await addFiles(archive, files, countItems(fileKeys(db), step))
  for await (const { dressId, png } of countItems(signatures(db), step)) {
    await archive.addFile(`files/signatures/${dressId}.png`, Readable.from([png], { objectMode: false }))
  }
  await archive.close()
  return done
}

async function addFiles(archive: Archive, files: Deps['files'], keys: AsyncIterable<string>): Promise<void> {
  const missing: string[] = []
  for await (const key of keys) {
    const file = await findStoredFile(files, key)
    if (file) await archive.addFile(`files/${file.key}`, file.open())
    else missing.push(key)
  }
  if (missing.length > 0)
    archive.addText('missing-files.txt', [messages.missing, ...missing, ''].join('\r\n'))
}

async function* countItems<T>(items: AsyncIterable<T>, step: () => Promise<void>): AsyncGenerator<T> {
  for await (const item of items) {
    yield item
    await step()
  }
}

/** @returns how many were deleted. */
export async function deleteExpiredExports({ db, files, clock }: Deps): Promise<number> {
  const expired = await expiredExports(db, clock())
  for (const { id, key } of expired) {
    // The file before the row: an interrupted deletion finds the row again.
    if (key) await files.remove(key)
    await markExpired(db, id, clock())
    await recordAudit(
      db,
      { now: clock() },
      { action: 'export.expired', subjectType: 'export', subjectId: id },
    )
  }
  return expired.length
}

/** A table as a list of the export. */
interface ExportList {
  table: string
  columns: { name: string; type: string }[]
  key: { name: string; type: string }[]
}

type Keyed = ExportList & { places: Map<string, number> }

/** Security: credentials, what only the server needs, and measurements, which only staff and the person herself see. */
const leftOut = [
  'idempotency_keys',
  'email_proofs',
  'password_reset_tokens',
  'stopped_phones',
  'sessions',
  'passkeys',
  'authenticator_apps',
  'recovery_codes',
  'remembered_devices',
  'passkey_challenges',
  'calendar_feeds',
  'data_exports',
  'customer_measurements',
  'customer_notes',
]
const secretColumn = /password|token|secret|hash|google_|till_code/
/** Written as files. */
const fileColumns = ['dresses.signature']

/** Every table of the shop, so that a new one is exported without a change here. */
export async function exportLists(db: Db): Promise<ExportList[]> {
  const { rows } = await db.execute<{ table: string; name: string; type: string; place: number | null }>(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      array_position(i.indkey::int2[], a.attnum)::int as place
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname, a.attnum`)
  const lists = new Map<string, Keyed>()
  for (const { table, name, type, place } of rows) {
    if (leftOut.includes(table)) continue
    const list: Keyed = lists.get(table) ?? { table, columns: [], key: [], places: new Map() }
    lists.set(table, list)
    if (!secretColumn.test(name) && !fileColumns.includes(`${table}.${name}`))
      list.columns.push({ name, type })
    if (place === null) continue
    list.key.push({ name, type })
    list.places.set(name, place)
  }
  return [...lists.values()]
    .filter(({ key }) => key.length > 0)
    .map(({ table, columns, key, places }) => ({
      table,
      columns,
      key: key.toSorted((a, b) => (places.get(a.name) ?? 0) - (places.get(b.name) ?? 0)),
    }))
}

async function countRows(db: Db, { table }: ExportList): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where ${rowsToExport(table)}`,
  )
  return rows[0]?.count ?? 0
}

const batch = 500

/** The cells of each row as text, in the order of the primary key. */
async function* rowsOf(db: Db, { table, columns, key }: ExportList) {
  const keys = sql.join(
    key.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const cells = sql.join(columns.map(cellOf), sql`, `)
  const marks = sql.join(
    key.map(({ name }) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  )
  let after: string[] | undefined
  for (;;) {
    const values =
      after &&
      sql.join(
        after.map((value, index) => sql`${value}::${sql.raw(key[index]?.type ?? 'text')}`),
        sql`, `,
      )
    const { rows } = await db.execute<{ cells: (string | null)[]; marks: string[] }>(sql`
      select array[${cells}]::text[] as cells, array[${marks}] as marks from ${sql.identifier(table)}
      where ${rowsToExport(table)} and ${values ? sql`(${keys}) > (${values})` : sql`true`}
      order by ${keys} limit ${batch}`)
    for (const row of rows) yield row.cells.map(defuseFormula)
    if (rows.length < batch) return
    after = rows.at(-1)?.marks
  }
}

/** Security: the password of the mail server is a row of the settings. */
function rowsToExport(table: string): SQL {
  return table === 'platform_settings' ? sql`key !~* 'password|secret|token'` : sql`true`
}

function cellOf({ name, type }: { name: string; type: string }): SQL {
  const column = sql.identifier(name)
  if (type.endsWith('[]')) return sql`to_json(${column})::text`
  if (type === 'timestamp with time zone') {
    return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
  }
  return sql`${column}::text`
}

/** Security: a cell that begins like a formula would run in a spreadsheet. Plain numbers stay. */
function defuseFormula(cell: string | null): string | null {
  return cell !== null && /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell)
    ? `'${cell}`
    : cell
}
