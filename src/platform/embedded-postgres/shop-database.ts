import type { Config } from '#platform/config/config.ts'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts'
import { runningPostgres } from './running-postgres.ts'

type Settings = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>

/**
 * For commands: the database of DATABASE_URL, or the embedded one, started for `work`. Throws StartRefused while a server
 * runs on DATA_DIR.
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
