import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from './db.ts'

/**
 * Logs a warning when pg_trgm knows English letters only, because the database has LC_CTYPE C: then no index helps a search
 * for an Arabic word, and each one reads every row.
 */
export async function warnOfUnknownLetters(db: Db, log: Pick<Logger, 'warn'>): Promise<void> {
  if (!(await knowsLetters(db)))
    log.warn(
      'The database has an LC_CTYPE that knows English letters only, so searches in Arabic are slow. Create it with LC_CTYPE C.UTF-8 (docs/deployment.md).',
    )
}

export async function knowsLetters(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(sql`select show_trgm('فستان') <> '{}' as known`)
  return rows[0]?.known ?? false
}
