import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { clockDifference } from '#platform/database/clock-difference.ts'
import { postgresError } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { diskOf } from '#platform/storage/disk.ts'
import { isStorageFull } from '#platform/storage/storage-full.ts'
import type { App } from './http.ts'

interface HealthOptions {
  isStopping: () => boolean
  findProblems: () => Promise<Problem[]>
}

/** `/healthz` checks only that the process replies; `/readyz` checks that it can work. */
export function registerHealth(app: App, { isStopping, findProblems }: HealthOptions): void {
  let running: Promise<Problem[]> | undefined
  let logged = ''

  app.get('/healthz', { schema: { hide: true } as object }, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
  app.get('/readyz', { schema: { hide: true } as object }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    // One check at a time for all requests: it writes to disks.
    running ??= findProblems().finally(() => {
      running = undefined
    })
    const problems = await running
    const names = problems.map(({ name }) => name)
    if (String(names) !== logged) log(request.log, problems)
    logged = String(names)
    if (problems.some(({ fatal }) => fatal)) {
      return reply.code(503).send({ status: 'unavailable', problems: names })
    }
    return reply.send(names.length > 0 ? { status: 'degraded', problems: names } : { status: 'ready' })
  })
}

function log(to: FastifyBaseLogger, problems: Problem[]): void {
  if (problems.length === 0) to.info('ready again')
  for (const { name, fatal, error } of problems) {
    to[fatal ? 'error' : 'warn']({ problem: name, err: error }, fatal ? 'not ready' : 'degraded')
  }
}

/** Name of a failed check, as `/readyz` returns it. */
export interface Problem {
  name: string
  /** Visitors cannot be served: 503. The other checks inform the operator. */
  fatal: boolean
  error?: unknown
}

/** Whether jobs of this name have waited too long. */
type Backlogs = Record<string, () => Promise<boolean>>

const lowDisk = 256 * 1024 * 1024
const lateJobs = 10 * 60
/** Milliseconds. */
const clockTolerance = 60_000

/** Checks everything that prevents this server from working, now or soon. */
export async function problemsOf(deps: Deps, backlogs: Backlogs): Promise<Problem[]> {
  const [database, storage] = await Promise.all([problemOfDatabase(deps), problemOfStorage(deps)])
  const problems = [database, storage].filter((problem) => problem !== undefined)
  if (database) return problems
  const late = { jobs: async () => (await deps.jobs.lag()) > lateJobs, ...backlogs }
  for (const [name, isLate] of Object.entries(late)) {
    if (await isLate()) problems.push({ name: `${name}_late`, fatal: false })
  }
  if ((await clockDifference(deps.db)) > clockTolerance)
    problems.push({ name: 'clock_differs', fatal: false })
  return problems
}

async function problemOfDatabase({ db }: Deps): Promise<Problem | undefined> {
  try {
    const readOnly = await db.transaction(async (tx) => {
      const { rows } = await tx.execute(
        sql`select current_setting('transaction_read_only') = 'on' as yes from schema_migrations limit 1`,
      )
      // A sort larger than work_mem writes 3 MB to the disk of the database and leaves nothing there.
      await tx.execute(sql`set local work_mem = '64kB'`)
      await tx.execute(sql`
        select max(line) from (
          select repeat('x', 1000) || n as line from generate_series(1, 3000) as n order by 1
        ) as sorted`)
      return rows[0]?.yes === true
    })
    return readOnly ? { name: 'database_read_only', fatal: true } : undefined
  } catch (error) {
    const name = postgresError(error) && isStorageFull(error) ? 'database_full' : 'database'
    return { name, fatal: true, error }
  }
}

async function problemOfStorage({ files, config }: Deps): Promise<Problem | undefined> {
  try {
    await files.checkWritable()
    const { free } = await diskOf(config.DATA_DIR)
    return free < lowDisk ? { name: 'storage_low', fatal: false } : undefined
  } catch (error) {
    return { name: isStorageFull(error) ? 'storage_full' : 'storage', fatal: true, error }
  }
}
