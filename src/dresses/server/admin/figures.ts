import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { DressStatus } from '#dresses/contract.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { fallsOn } from '#platform/database/shop-dates.ts'
import { readAccessoryTypes } from '#taxonomy/server/store.ts'

/** A lender's dress; staff's own have no owner. */
export const isSubmission = sql`${dresses.ownerId} is not null`

/** Submitted between two showroom dates, inclusive. */
export function isSubmittedIn(period: Parameters<typeof fallsOn>[1], timeZone: string): SQL | undefined {
  return fallsOn(dresses.createdAt, period, timeZone)
}

/** Dresses in the collection now, and how many of them are accessories. */
export async function countListed(db: Db): Promise<{ listed: number; accessories: number }> {
  const approved = eq(dresses.status, 'APPROVED')
  const types = await readAccessoryTypes(db)
  return {
    listed: await db.$count(dresses, approved),
    accessories: await db.$count(
      dresses,
      and(approved, sql`${dresses.category} && ${sql.param(types)}::text[]`),
    ),
  }
}

/** Dresses that lenders submitted between two showroom dates, inclusive, by their status now. */
export async function submissionsIn(db: Db, period: { from: string; to: string }, timeZone: string) {
  const { rows } = await db.execute<{ value: DressStatus; count: number }>(sql`
    select ${dresses.status} as value, count(*)::int as count from ${dresses}
    where ${isSubmission} and ${isSubmittedIn(period, timeZone)} group by 1 order by 1`)
  return rows
}
