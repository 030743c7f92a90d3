import { asc, count } from 'drizzle-orm'
import { isListed } from '#dresses/server/search/sql/conditions.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'

/** Well under the 50,000 addresses and 50 MB that search engines take in one file. */
export const sitemapPageSize = 10_000

/** How many files the approved dresses fill; none when there are none. */
export async function countSitemapPages(db: Db | Tx): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(dresses)
    .where(isListed(['APPROVED']))
  return Math.ceil((counted?.total ?? 0) / sitemapPageSize)
}

/** @param page from 1; dresses in the order of their ids, so that what is added goes to the end. Empty past the last page. */
export async function readSitemapPage(
  db: Db | Tx,
  page: number,
): Promise<{ id: string; updatedAt: Date; mainImage: string | null }[]> {
  return db
    .select({ id: dresses.id, updatedAt: dresses.updatedAt, mainImage: dresses.mainImage })
    .from(dresses)
    .where(isListed(['APPROVED']))
    .orderBy(asc(dresses.id))
    .limit(sitemapPageSize)
    .offset((page - 1) * sitemapPageSize)
}
