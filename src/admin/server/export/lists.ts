import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'

/** A table as a list of the export. */
export interface ExportList {
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

export async function countRows(db: Db, { table }: ExportList): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where ${rowsToExport(table)}`,
  )
  return rows[0]?.count ?? 0
}

const batch = 500

/** The cells of each row as text, in the order of the primary key. */
export async function* rowsOf(db: Db, { table, columns, key }: ExportList) {
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
export function defuseFormula(cell: string | null): string | null {
  return cell !== null && /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell)
    ? `'${cell}`
    : cell
}
