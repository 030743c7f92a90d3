import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Milliseconds between the clocks of this machine and of the database; a test server with a clock of its own is no difference. */
export async function clockDifference(db: Db): Promise<number> {
  const { rows } = await db.execute<{ at: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as at`,
  )
  return Math.abs(rows[0]!.at - Date.now())
}
