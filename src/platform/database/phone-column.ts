import { and, asc, type Column, eq, gt, ne, not, type SQL, sql } from 'drizzle-orm'
import { customType, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'
import { e164, internationalPhone } from './phone-number.ts'

/** Stored as E.164, read as "+961 3 123 456". What is no phone number is stored and read as it is. */
export const phone = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: (text) => e164(text) ?? text,
  fromDriver: (stored) => internationalPhone(stored) ?? stored,
})

/** Condition: the column has a text that is not a phone number; Lebanese ones have 7 or 8 digits. */
export function isUnreadablePhone(column: Column): SQL | undefined {
  return and(ne(stored(column), ''), not(isE164(column)))
}

const isE164 = (column: Column) => sql`${column} ~ '^\\+(961\\d{7,8}|(?!961)[1-9]\\d{6,14})$'`

// The text of the row: the column itself would be formatted.
const stored = (column: Column) => sql<string>`${column}::text`

interface PhoneTable {
  table: PgTable
  id: PgColumn
  phone: PgColumn
  /** The name of the phone column in Drizzle. */
  name: string
}

const batch = 500

/**
 * Stores the numbers that were written before this column as E.164. Running it again changes nothing; a number that
 * changes meanwhile stays. @returns how many were changed
 */
export async function normalizePhones(
  db: Db,
  { table, id, phone: column, name }: PhoneTable,
): Promise<number> {
  let changed = 0
  for (let last: string | undefined; ; ) {
    const rows = await db
      .select({ id: sql<string>`${id}`, text: stored(column) })
      .from(table)
      .where(and(isUnreadablePhone(column), last === undefined ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(batch)
    for (const { id: rowId, text } of rows) {
      const number = e164(text)
      if (number === undefined || number === text) continue
      await db
        .update(table)
        .set({ [name]: number })
        .where(and(eq(id, rowId), eq(stored(column), text)))
      changed += 1
    }
    if (rows.length < batch) return changed
    last = rows.at(-1)?.id
  }
}
