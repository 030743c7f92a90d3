import { globSync } from 'node:fs'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { personalData } from '#admin/personal-data.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/db.ts'

/** Somebody whose data stand in every table that may hold some. */
export interface Marked {
  /** In each of her marks. */
  label: string
  file: string
  user: string | null
  rental: string
  dress: string
}

type ColumnValues = Record<string, unknown>

/** The name in PostgreSQL. */
const columnName = ({ name }: PgColumn) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** All tables of the program. */
export async function allTables() {
  const found = new Map<string, ReturnType<typeof getTableConfig>>()
  for (const path of globSync('src/**/*tables.ts'))
    for (const value of Object.values(await import(`${process.cwd()}/${path}`)))
      if (is(value, PgTable)) found.set(getTableConfig(value).name, getTableConfig(value))
  return found
}

const isText = (column: PgColumn) =>
  /^Pg(Text|Varchar|Jsonb?|Array|Inet|CustomColumn)$/.test(column.columnType) &&
  !column.getSQLType().startsWith('numeric') &&
  !column.enumValues?.length

/** Columns that can hold what identifies a person. */
export const textColumns = (columns: PgColumn[]) => columns.filter(isText).map(columnName)

/** Where a value has a form of its own. */
const forms: Record<string, (label: string) => string> = {
  'rentals.identity_end': (label) => (label === 'guest' ? 'QG7Z' : 'QM7Z'),
  'payment_details.ending': (label) => (label === 'guest' ? 'gq7z' : 'mq7z'),
}

/** A text that stands nowhere else. */
export function markOf(label: string, table: string, column: string): string {
  return forms[`${table}.${column}`]?.(label) ?? `zz-${label}-${table}.${column}-zz`
}

const marksOf = (table: string, kinds: readonly ('erase' | 'law')[]) =>
  kinds.flatMap((kind) => personalData[table]?.[kind] ?? [])

/** Columns that say whose row it is. */
const ties: Record<string, (person: Marked) => string | null> = {
  customer_id: ({ file }) => file,
  target_id: ({ file }) => file,
  merged_id: ({ file }) => file,
  from_id: ({ file }) => file,
  to_id: ({ file }) => file,
  user_id: ({ user }) => user,
  account_id: ({ user }) => user,
  owner_id: ({ user }) => user,
  rental_id: ({ rental }) => rental,
  dress_id: ({ dress }) => dress,
  subject_id: ({ rental }) => rental,
}

const past = new Date('2026-11-02T10:00:00Z')

function valueFor(column: PgColumn): unknown {
  const { columnType, enumValues } = column
  if (enumValues?.length) return enumValues[0]
  if (columnType === 'PgTimestamp') return past
  if (columnType === 'PgDateString') return '2026-11-02'
  if (columnType === 'PgUUID') return newId()
  if (columnType === 'PgArray') return '{}'
  if (columnType.startsWith('PgJson')) return '{}'
  if (/Int|Numeric|Bigint|Serial|Small/.test(columnType)) return 1
  return columnType === 'PgBoolean' ? false : 'x'
}

/** A row of hers: given values, ties, and what the table needs; then a mark in every marked column. */
export async function insertMarked(
  db: Db,
  person: Marked,
  { name: table, columns }: ReturnType<typeof getTableConfig>,
  given: ColumnValues = {},
): Promise<string> {
  const row: ColumnValues = {}
  const id = newId()
  for (const column of columns) {
    if (column.generated || column.generatedIdentity) continue
    const called = columnName(column)
    const tie = ties[called]?.(person)
    if (called in given) row[called] = given[called]
    else if (called === 'id') row.id = id
    else if (tie !== undefined) row[called] = tie
    else if (column.notNull && !column.hasDefault) row[called] = valueFor(column)
  }
  for (const name of marksOf(table, ['erase', 'law'])) {
    if (name in given) continue
    const column = columns.find((one) => columnName(one) === name)!
    const mark = markOf(person.label, table, name)
    row[name] = column.columnType.startsWith('PgJson')
      ? jsonOf(person, mark, table)
      : column.columnType === 'PgInet'
        ? '203.0.113.99'
        : mark
  }
  const names = sql.join(
    Object.keys(row).map((name) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    Object.values(row).map((value) => sql`${value instanceof Date ? value.toISOString() : value}`),
    sql`, `,
  )
  await db.execute(sql`insert into ${sql.identifier(table)} (${names}) values (${values})`)
  return String(row.id ?? id)
}

/** With the keys that some readers ask for. */
const jsonOf = ({ user }: Marked, mark: string, table: string) =>
  JSON.stringify(table === 'audit_log' ? { reason: mark } : { customer: mark, userId: user })

/** Marks the row that a fixture has made. */
export async function markRow(db: Db, person: Marked, table: string, where: string): Promise<void> {
  for (const name of marksOf(table, ['erase', 'law'])) {
    const { rows } = await db.execute<{ type: string }>(
      sql`select data_type as type from information_schema.columns where table_name = ${table} and column_name = ${name}`,
    )
    const mark = markOf(person.label, table, name)
    const value = rows[0]?.type === 'jsonb' ? jsonOf(person, mark, table) : mark
    await db.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(name)} = ${value} where ${sql.raw(where)}`,
    )
  }
}

/** `table.column` of every mark of hers that still stands somewhere in the database, with the table in which it stands. */
export async function marksLeft(db: Db, label: string): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const formed = Object.entries(forms).map(([column, form]) => [column, form(label)] as const)
  const found = new Set<string>()
  for (const { name } of tables) {
    const { rows } = await db.execute<{ text: string }>(
      sql`select t::text as text from ${sql.identifier(name)} t`,
    )
    for (const { text } of rows) {
      for (const [, column] of text.matchAll(new RegExp(`zz-${label}-([a-z_.]+)-zz`, 'g')))
        found.add(column!.startsWith(`${name}.`) ? column! : `${column} in ${name}`)
      for (const [column, value] of formed) if (text.includes(value)) found.add(column)
    }
  }
  return [...found].toSorted()
}
