import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { tablesOfDresses } from '#dresses/server/tables-of-dresses.ts'
import { refuseMailOfRehearsal } from '#operations/server/restore/refuse-mail.ts'
import { hasOtherServers, openChangeFeed } from '#platform/cache/change-feed.ts'
import { type Config, publicUrl } from '#platform/config/config.ts'
import { StartRefused } from '#platform/config/start-refused.ts'
import { type Db, openDatabase } from '#platform/database/db.ts'
import { warnOfUnknownLetters } from '#platform/database/letters.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openReplica } from '#platform/database/replica.ts'
import { hasOptions, warnOfEndlessStatements } from '#platform/database/statement-limit.ts'
import type { Deps } from '#platform/deps.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { openJobs } from '#platform/jobs.ts'
import { startLanguages } from '#platform/language.ts'
import { metrics } from '#platform/metrics/metrics.ts'
import { serveMetrics } from '#platform/metrics/metrics-server.ts'
import { masterKey, previousKeys } from '#platform/secret-key.ts'
import { openFiles } from '#platform/storage/open-files.ts'
import { withMark } from '#settings/server/rehearsal.ts'
import { logSetUpLink } from '#setup/server/token.ts'
import { tablesOfTerms } from '#taxonomy/server/store.ts'
import { buildApp } from './app.ts'
import { gaugesOf } from './gauges.ts'
import { asListenRefusal, tryListening } from './listen-address.ts'
import { exitAfterCrash } from './signals.ts'
import { asStartRefusal, leadsToPgBouncer } from './start-refusal.ts'
import { startWorkers, workerKinds } from './workers.ts'

export interface RunningServer {
  deps: Deps
  /** `http://127.0.0.1:3000`, with the actual port. */
  address: string
  /** `http://127.0.0.1:9464` with METRICS_PORT. */
  metricsAddress?: string
  /** Finishes running requests and jobs, then closes the database. Can be called twice. */
  stop(): Promise<void>
}

interface StartOptions {
  clock?: () => Date
  /** Runs after the migrations, before the server listens. */
  beforeListen?: (deps: Deps) => Promise<void>
}

type Closers = (() => Promise<void>)[]

/**
 * Tries the port, then starts the database, migrations, jobs and HTTP server, in that order. A failed step closes those
 * before it. Throws StartRefused for what the operator can correct.
 */
export async function startServer(
  given: Config,
  log: Logger,
  options: StartOptions = {},
): Promise<RunningServer> {
  startLanguages()
  let config = given
  const closers: Closers = []
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= closeAll(closers, log)
    return stopped
  }
  try {
    await tryListening(config)
    const metricsAddress = addressOfMetrics(config)
    if (metricsAddress) await tryListening(metricsAddress, 'METRICS_')
    const url = config.DATABASE_URL ?? (await startPostgres(config, log, closers, stop))
    const direct = config.DATABASE_DIRECT_URL ?? url
    const database = await openMigrated(url, direct, log, closers)
    config = await withMark(given, database.db)
    refuseMailOfRehearsal(config)
    await warnOfUnknownLetters(database.db, log)
    await warnOfEndlessStatements(database.db, log)
    const { clock = () => new Date() } = options
    const deps: Deps = {
      config,
      log,
      clock,
      db: database.db,
      ...(await openServices(config, database.db, direct, log, closers)),
      secretKey: await masterKey(config),
      previousKeys: await previousKeys(config),
      files: await openFiles(config),
      publicUrl: publicUrl(config),
    }
    await options.beforeListen?.(deps)
    const { app, drain, drainReads } = await buildApp(deps)
    await startWorkers(deps)
    closers.push(() => app.close())
    const address = await app.listen({ host: config.HOST, port: config.PORT }).catch((error: unknown) => {
      // Taken since it was tried.
      throw asListenRefusal(error, config)
    })
    closers.push(async () => {
      drain()
      if (await hasOtherServers(database.db)) await drainReads()
    })
    const figures = metricsAddress && (await openMetrics(deps, database.pool, metricsAddress))
    if (figures) closers.push(figures.close)
    await logSetUpLink(deps)
    return { deps, address, ...(figures && { metricsAddress: figures.address }), stop }
  } catch (error) {
    await stop()
    throw asStartRefusal(error, config)
  }
}

async function openMigrated(url: string, direct: string, log: Logger, closers: Closers) {
  const isPooled = direct !== url
  const database = openDatabase(url, { log, isPooled })
  closers.push(database.close)
  if (!isPooled && !(await hasOptions(database.db)))
    throw new StartRefused(leadsToPgBouncer('startup parameter ignored: options'))
  const { applied } = await migrate(direct)
  if (applied.length > 0) log.info({ applied }, 'migrated')
  return database
}

/** Jobs and the change feed on connections of their own, and what the operator has configured. */
async function openServices(config: Config, db: Db, url: string, log: Logger, closers: Closers) {
  const jobs = await openJobs({ url, log, kinds: workerKinds })
  closers.push(jobs.stop)
  const changeFeed = await openChangeFeed(url, log)
  closers.push(changeFeed.close)
  const sharedLimits = config.REDIS_URL ? await sharedLimitsOf(config.REDIS_URL, log) : undefined
  if (sharedLimits) closers.push(sharedLimits.close)
  const topics = [...tablesOfDresses, ...tablesOfTerms]
  const replica = config.DATABASE_REPLICA_URL
    ? openReplica({ url: config.DATABASE_REPLICA_URL, primary: db, changeFeed, topics, log })
    : undefined
  if (replica) closers.push(replica.close)
  return { jobs, changeFeed, sharedLimits, replica }
}

/** Loaded where it is used: the client of Redis takes memory that a single server never needs. */
async function sharedLimitsOf(url: string, log: Logger) {
  const { openSharedLimits } = await import('#platform/limits/shared-limits.ts')
  return openSharedLimits(url, log)
}

function addressOfMetrics({ METRICS_HOST, METRICS_PORT }: Config) {
  return METRICS_PORT === undefined ? undefined : { HOST: METRICS_HOST, PORT: METRICS_PORT }
}

async function openMetrics(deps: Deps, pool: Pool, { HOST, PORT }: { HOST: string; PORT: number }) {
  const registry = Registry.merge([metrics, gaugesOf(deps, pool)])
  const server = await serveMetrics(registry, deps.log, { host: HOST, port: PORT }).catch((error) => {
    throw asListenRefusal(error, { HOST, PORT }, 'METRICS_')
  })
  return { address: `http://${HOST}:${server.port}`, close: server.close }
}

async function startPostgres(
  config: Config,
  log: Logger,
  closers: Closers,
  stop: () => Promise<void>,
): Promise<string> {
  const onCrash = () => exitAfterCrash(stop)
  const postgres = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log, onCrash })
  closers.push(postgres.stop)
  return postgres.url
}

// Closes in reverse order: readiness, then requests, then jobs, then the database.
async function closeAll(closers: Closers, log: Logger): Promise<void> {
  for (const close of closers.reverse()) {
    await close().catch((error) => log.error({ err: error }, 'while stopping'))
  }
}
