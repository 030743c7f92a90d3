import { ilike, or, type SQL, sql } from 'drizzle-orm'
import { shownTitle } from '#dresses/server/shown-title.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Db } from '#platform/database/db.ts'

/** Dresses with this SKU in any case, the exact one first, or with an id that ends so; at most 20. */
export function findDressesByCode(db: Db, code: string) {
  const { id, size, sku } = dresses
  return db
    .select({ id, title: shownTitle, size, sku })
    .from(dresses)
    .where(or(ilike(sku, code.replace(/[\\%_]/g, '\\$&')), hasCode(code)))
    .orderBy(sql`${sku} is not distinct from ${code} desc`, id)
    .limit(20)
}

/** The code on the label is the end of the id. Undefined for a text that is none. */
export function hasCode(text: string): SQL | undefined {
  return /^[\da-f]{8}$/i.test(text) ? sql`right(${dresses.id}::text, 8) = ${text.toLowerCase()}` : undefined
}
