import type { Tx } from '#platform/database/db.ts'
import { dresses } from './tables.ts'

export type NewDress = typeof dresses.$inferInsert

/** "sku ..." and "id ..." (of WooCommerce) of every dress. */
export async function existingProducts(tx: Tx): Promise<Set<string>> {
  const rows = await tx.select({ sku: dresses.sku, id: dresses.woocommerceId }).from(dresses)
  return new Set(rows.flatMap(({ sku, id }) => [...(sku ? [`sku ${sku}`] : []), ...(id ? [`id ${id}`] : [])]))
}

/** Leaves out dresses whose SKU or WooCommerce id exists. @returns how many were stored */
export async function insertImported(tx: Tx, rows: NewDress[]): Promise<number> {
  if (rows.length === 0) return 0
  const stored = await tx.insert(dresses).values(rows).onConflictDoNothing().returning({ id: dresses.id })
  return stored.length
}
