import { and, ilike, or, type SQL, sql } from 'drizzle-orm'
import { shownTitle } from '#dresses/server/shown-title.ts'
import { dresses } from '#dresses/server/tables.ts'
import { type Db, queryBuilder } from '#platform/database/db.ts'
import { escapeLike, matchesSearch, searchText } from '#platform/database/list-query.ts'

/** Dresses with this SKU in any case, the exact one first, or with an id that ends so; at most 20. */
export function findDressesByCode(db: Db, code: string) {
  const { id, size, sku } = dresses
  return db
    .select({ id, title: shownTitle, size, sku })
    .from(dresses)
    .where(or(ilike(sku, escapeLike(code)), hasCode(code)))
    .orderBy(sql`${sku} is not distinct from ${code} desc`, id)
    .limit(20)
}

/** Their ids: titles in all languages and SKU have every word, or the code on the label is the text. */
export function idsOfDressesWith(text: string) {
  const { id, title, titleFr, titleAr, sku } = dresses
  const found = or(and(...matchesSearch(text, searchText([title, titleFr, titleAr, sku]))), hasCode(text))
  return queryBuilder.select({ id }).from(dresses).where(found)
}

/** The code on the label is the end of the id. Undefined for a text that is none. */
export function hasCode(text: string): SQL | undefined {
  return /^[\da-f]{8}$/i.test(text) ? sql`right(${dresses.id}::text, 8) = ${text.toLowerCase()}` : undefined
}
