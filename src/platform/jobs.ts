import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type * as z from 'zod/mini'
import { isDatabaseUnavailable, rootCause } from '#platform/database/database-unavailable.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Channel } from './internet/outward.ts'

/** Work outside of a request. Delivery is at least once: handlers are idempotent. */
export interface JobKind<Payload extends z.ZodMiniType = z.ZodMiniType> {
  name: string
  payload: Payload
  retryLimit: number
  /** Seconds before the first retry; doubles after each. */
  retryDelay: number
  /** Cron schedule in UTC, with an empty payload: `17 * * * *`. */
  cron?: string
  /** How many of this kind one server runs at a time; default 1. */
  concurrency?: number
  /** It sends something to others. */
  leavesBy?: Channel
  /** Hundreds come at once and take what time they need: that they wait is no sign of trouble. */
  mayWait?: true
}

export function jobKind<Payload extends z.ZodMiniType>(kind: JobKind<Payload>): JobKind<Payload> {
  return kind
}

export interface Jobs {
  /** Part of the caller's transaction: the job commits with the row it belongs to. */
  send<P extends z.ZodMiniType>(
    tx: Db | Tx,
    kind: JobKind<P>,
    payload: z.input<P>,
    /** The delay counts from now, so it holds whatever the clocks of server and database say. */
    options?: { delaySeconds?: number },
  ): Promise<void>
  /** Number of waiting and running jobs of one kind. */
  live<P extends z.ZodMiniType>(kind: JobKind<P>): Promise<z.output<P>[]>
  /** Seconds that the oldest due job has waited, of those that should not; 0 without one. */
  lag(): Promise<number>
  work<P extends z.ZodMiniType>(
    kind: JobKind<P>,
    handler: (payload: z.output<P>) => Promise<void>,
  ): Promise<void>
  stop(): Promise<void>
}

interface JobsOptions {
  url: string
  log: Logger
  kinds: JobKind[]
  /** Off in tests that only queue jobs. */
  maintain?: boolean
  /** How often each worker asks for jobs, at least every 0.5 seconds. */
  pollingIntervalSeconds?: number
}

const connection = {
  max: 3,
  application_name: 'trousseau-jobs',
  // Milliseconds without a reply after which a connection counts as lost; maintenance may take longer than a request.
  query_timeout: 60_000,
}

export async function openJobs({
  url,
  log,
  kinds,
  maintain = true,
  pollingIntervalSeconds = 2,
}: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    ...connection,
    connectionString: url,
    supervise: maintain,
    schedule: maintain,
  })
  const patient = kinds.filter(({ mayWait }) => mayWait).map(({ name }) => name)
  let stopping = false
  // Ignores connections that close during shutdown.
  boss.on('error', (error) => stopping || failed(error))
  let quietUntil = 0
  function failed(error: unknown) {
    if (!isDatabaseUnavailable(error)) return log.error({ err: error }, 'job queue')
    // Each queue polls every few seconds and would log each failure.
    if (performance.now() < quietUntil) return
    quietUntil = performance.now() + 60_000
    log.warn({ reason: rootCause(error).message }, 'job queue: the database cannot be reached')
  }
  await boss.start()
  await prepareQueues(boss, kinds, maintain)
  return {
    async send(tx, kind, payload, options = {}) {
      await boss.send(kind.name, kind.payload.parse(payload) as object, {
        db: fromDrizzle(tx, sql),
        startAfter: options.delaySeconds,
      })
    },
    async live(kind) {
      const { rows } = await boss
        .getDb()
        .executeSql(`select data from pgboss.job where name = $1 and state < 'completed'`, [kind.name])
      return rows.map(({ data }: { data: unknown }) => kind.payload.parse(data))
    },
    async lag() {
      const { rows } = await boss.getDb().executeSql(
        `select coalesce(extract(epoch from now() - min(start_after)), 0) as seconds from pgboss.job
          where state < 'active' and start_after < now() and name <> all ($1)`,
        [patient],
      )
      return Number(rows[0].seconds)
    },
    async work(kind, handler) {
      const pace = { pollingIntervalSeconds, localConcurrency: kind.concurrency ?? 1 }
      await boss.work(kind.name, pace, async ([job]) => {
        if (!job) return
        // pg-boss does not log failures and deletes them within the hour.
        await handler(kind.payload.parse(job.data)).catch((error: unknown) => {
          if (isDatabaseUnavailable(error)) {
            const reason = rootCause(error).message
            log.warn({ reason, job: kind.name }, 'job waits: a connection was lost')
          } else log.error({ err: error, job: kind.name }, 'job failed')
          throw error
        })
      })
    },
    // Running handlers get 10 seconds; interrupted jobs are delivered again at the next start.
    stop: () => {
      stopping = true
      return boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** Creates missing queues and changes those that differ; a known queue costs no statement of its own. */
async function prepareQueues(boss: PgBoss, kinds: JobKind[], maintain: boolean): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const crons = new Map((maintain ? await boss.getSchedules() : []).map(({ name, cron }) => [name, cron]))
  for (const { name, retryLimit, retryDelay, cron } of kinds) {
    const wanted = {
      retryLimit,
      retryDelay,
      retryBackoff: true,
      retryDelayMax: 3600,
      // Delete finished cron jobs after an hour: they may run every minute.
      deleteAfterSeconds: cron ? 3600 : 7 * 86_400,
    }
    const queue = queues.get(name)
    if (!queue) await boss.createQueue(name, wanted)
    else if (!isMatch(queue, wanted)) await boss.updateQueue(name, wanted)
    if (cron && maintain && crons.get(name) !== cron) await boss.schedule(name, cron, {})
  }
}

function isMatch(queue: object, wanted: object): boolean {
  return isDeepStrictEqual({ ...queue, ...wanted }, queue)
}
