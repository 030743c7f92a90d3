import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { StartRefused } from '#platform/config/start-refused.ts'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts'
import { runningPostgres } from './running-postgres.ts'

type Settings = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>

/**
 * For commands: PostgreSQL itself, not PgBouncer, of the settings, or the embedded one, started for `work`. Throws StartRefused
 * while a server runs on DATA_DIR.
 */
export async function withDatabase<T>(
  { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Settings,
  log: EmbeddedPostgresOptions['log'],
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (DATABASE_URL) return work(DATABASE_DIRECT_URL ?? DATABASE_URL)
  const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR, log })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** Throws StartRefused when nothing was ever stored here, so that a wrong DATA_DIR does not become a new database. */
export function refuseMissingDatabase({ DATABASE_URL, DATA_DIR }: Settings): void {
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'postgresql')))
    throw new StartRefused(`There is no database in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL.`)
}

/** Like `withDatabase`, also beside a server that runs. */
export async function withSharedDatabase<T>(
  config: Settings,
  log: EmbeddedPostgresOptions['log'],
  work: (url: string) => Promise<T>,
): Promise<T> {
  const running = config.DATABASE_URL ? undefined : await runningPostgres(config.DATA_DIR)
  if (!running) return withDatabase(config, log, work)
  try {
    return await work(running.url)
  } finally {
    running.close()
  }
}
