import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from './db.ts'

/** PgBouncer does not pass on the options of a connection: it must set them itself. */
export async function warnOfEndlessStatements(db: Db, log: Pick<Logger, 'warn'>): Promise<void> {
  const { rows } = await db.execute<{ limit: string }>(
    sql`select current_setting('statement_timeout') as limit`,
  )
  if (rows[0]!.limit === '0')
    log.warn(
      'Statements have no time limit: set connect_query in pgbouncer.ini (docs/deployment.md, "Several servers").',
    )
}
