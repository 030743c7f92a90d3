import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Db, optionsMark } from './db.ts'

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

/** False behind a PgBouncer that ignores the options of a connection; one that does not ignore them refuses it. */
export async function hasOptions(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ mark: string | null }>(
    sql`select current_setting(${optionsMark}, true) as mark`,
  )
  return rows[0]!.mark === 'yes'
}
