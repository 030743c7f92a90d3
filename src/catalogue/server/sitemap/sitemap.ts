import { and, asc, gte, sql } from 'drizzle-orm'
import { isListed } from '#catalogue/server/search/sql/conditions.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { DressId } from '#shared/ids.ts'

/** Search engines take at most 50,000 URLs and 50 MB in one file. */
const sitemapPageSize = 10_000

/** The id of the first dress of each page. Dresses are in the order of their ids, so that new ones go to the last page. */
export async function readSitemapStarts(db: Db | Tx, pageSize = sitemapPageSize): Promise<DressId[]> {
  const { rows } = await db.execute<{ id: DressId }>(sql`
    select id from (
      select ${dresses.id}, row_number() over (order by ${dresses.id}) as nth from ${dresses} where ${isListed(['APPROVED'])}
    ) as numbered where nth % ${pageSize} = 1 order by id`)
  return rows.map(({ id }) => id)
}

/** The page that begins at this id. By key: with OFFSET, the last page of a million dresses took longer than a query may. */
export async function readSitemapPage(
  db: Db | Tx,
  start: DressId,
  pageSize = sitemapPageSize,
): Promise<{ id: DressId; updatedAt: Date; mainImage: string | null }[]> {
  return db
    .select({ id: dresses.id, updatedAt: dresses.updatedAt, mainImage: dresses.mainImage })
    .from(dresses)
    .where(and(isListed(['APPROVED']), gte(dresses.id, start)))
    .orderBy(asc(dresses.id))
    .limit(pageSize)
}
