import { asc, count } from 'drizzle-orm'
import { isListed } from '#dresses/server/search/sql/conditions.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'

/** Search engines take at most 50,000 URLs and 50 MB in one file. */
export const sitemapPageSize = 10_000

export async function countSitemapPages(db: Db | Tx): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(dresses)
    .where(isListed(['APPROVED']))
  return Math.ceil((counted?.total ?? 0) / sitemapPageSize)
}

/** @param page starts at 1. Dresses are in the order of their ids, so that new ones go to the last page. Empty after it. */
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
