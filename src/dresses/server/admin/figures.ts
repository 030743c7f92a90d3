import { type SQL, sql } from 'drizzle-orm'
import type { DressStatus } from '#dresses/contract.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Db } from '#platform/database/db.ts'

/** A lender's dress; staff's own have no owner. */
export const isSubmission = sql`${dresses.ownerId} is not null`

/** The showroom date of a submission. */
export function submittedOn(timeZone: string): SQL {
  return sql`(${dresses.createdAt} at time zone ${timeZone}::text)::date`
}

/** Dresses in the collection now. */
export function countListed(db: Db): Promise<number> {
  return db.$count(dresses, sql`${dresses.status} = 'APPROVED'`)
}

/** Dresses that lenders submitted between two showroom dates, inclusive, by their status now. */
export async function submissionsIn(db: Db, { from, to }: { from: string; to: string }, timeZone: string) {
  const { rows } = await db.execute<{ value: DressStatus; count: number }>(sql`
    select ${dresses.status} as value, count(*)::int as count from ${dresses}
    where ${isSubmission} and ${submittedOn(timeZone)} between ${from} and ${to} group by 1 order by 1`)
  return rows
}
