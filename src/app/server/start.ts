import type { Logger } from 'pino'
import { openChangeFeed } from '#platform/cache/change-feed.ts'
import { type Config, publicUrl } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/db.ts'
import { warnOfUnknownLetters } from '#platform/database/letters.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { Deps } from '#platform/deps.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { openJobs } from '#platform/jobs.ts'
import { startLanguages } from '#platform/language.ts'
import { masterKey, previousKeys } from '#platform/secret-key.ts'
import { openFiles } from '#platform/storage/open-files.ts'
import { logSetUpLink } from '#setup/server/token.ts'
import { buildApp } from './app.ts'
import { asListenRefusal, tryListening } from './listen-address.ts'
import { exitAfterCrash } from './signals.ts'
import { asStartRefusal } from './start-refusal.ts'
import { startWorkers, workerKinds } from './workers.ts'

export interface RunningServer {
  deps: Deps
  /** `http://127.0.0.1:3000`, with the actual port. */
  address: string
  /** Finishes running requests and jobs, then closes the database. Can be called twice. */
  stop(): Promise<void>
}

interface StartOptions {
  clock?: () => Date
  /** Runs after the migrations, before the server listens. */
  beforeListen?: (deps: Deps) => Promise<void>
}

/**
 * Tries the port, then starts the database, migrations, jobs and HTTP server, in that order. A failed step closes those
 * before it. Throws StartRefused for what the operator can correct.
 */
export async function startServer(
  config: Config,
  log: Logger,
  options: StartOptions = {},
): Promise<RunningServer> {
  startLanguages()
  const closers: (() => Promise<void>)[] = []
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= closeAll(closers, log)
    return stopped
  }
  try {
    await tryListening(config)
    const url = config.DATABASE_URL ?? (await startPostgres(config, log, closers, stop))
    const { applied } = await migrate(url)
    if (applied.length > 0) log.info({ applied }, 'migrated')
    const database = openDatabase(url)
    closers.push(database.close)
    await warnOfUnknownLetters(database.db, log)
    const jobs = await openJobs({ url, log, kinds: workerKinds })
    closers.push(jobs.stop)
    const changeFeed = await openChangeFeed(url, log)
    closers.push(changeFeed.close)
    const deps: Deps = {
      config,
      log,
      jobs,
      changeFeed,
      db: database.db,
      clock: options.clock ?? (() => new Date()),
      secretKey: await masterKey(config),
      previousKeys: await previousKeys(config),
      files: await openFiles(config),
      publicUrl: publicUrl(config),
    }
    await options.beforeListen?.(deps)
    const { app, drain } = await buildApp(deps)
    await startWorkers(deps)
    closers.push(() => app.close())
    const address = await app.listen({ host: config.HOST, port: config.PORT }).catch((error: unknown) => {
      // Taken since it was tried.
      throw asListenRefusal(error, config)
    })
    closers.push(async () => drain())
    await logSetUpLink(deps)
    return { deps, address, stop }
  } catch (error) {
    await stop()
    throw asStartRefusal(error, config)
  }
}

async function startPostgres(
  config: Config,
  log: Logger,
  closers: (() => Promise<void>)[],
  stop: () => Promise<void>,
): Promise<string> {
  const onCrash = () => exitAfterCrash(stop)
  const postgres = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log, onCrash })
  closers.push(postgres.stop)
  return postgres.url
}

// Closes in reverse order: readiness, then requests, then jobs, then the database.
async function closeAll(closers: (() => Promise<void>)[], log: Logger): Promise<void> {
  for (const close of closers.reverse()) {
    await close().catch((error) => log.error({ err: error }, 'while stopping'))
  }
}
