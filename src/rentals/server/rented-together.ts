import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import type { DressId } from '#shared/ids.ts'
import { rentalPieces } from './piece-tables.ts'

/** How often other dresses were in a rental with this one, by their ids; the hundred most often. */
export async function rentedTogether(db: Db, dressId: DressId): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ id: string; times: number }>(sql`
    select other.dress_id as id, count(distinct other.rental_id)::int as times
    from ${rentalPieces} as own inner join ${rentalPieces} as other using (rental_id)
    where own.dress_id = ${dressId} and other.dress_id <> ${dressId} and own.status in ('CONFIRMED', 'COMPLETED')
    group by other.dress_id order by times desc, other.dress_id limit 100`)
  return new Map(rows.map(({ id, times }) => [id, times]))
}
