import { ilike, or, sql } from 'drizzle-orm'
import { dresses } from '#dresses/server/tables.ts'
import type { Db } from '#platform/database/db.ts'

/** Dresses with this SKU in any case, the exact one first, or with an id that ends so; at most 20. */
export function findDressesByCode(db: Db, code: string) {
  const { id, title, size, sku } = dresses
  const endsSo = /^[\da-f]{8}$/i.test(code) ? sql`right(${id}::text, 8) = ${code.toLowerCase()}` : undefined
  return db
    .select({ id, title, size, sku })
    .from(dresses)
    .where(or(ilike(sku, code.replace(/[\\%_]/g, '\\$&')), endsSo))
    .orderBy(sql`${sku} is not distinct from ${code} desc`, id)
    .limit(20)
}
