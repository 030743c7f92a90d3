import type { Pool } from 'pg'
import { Gauge, Registry } from 'prom-client'
import { countWaitingSince } from '#email/server/store.ts'
import { lastBackup } from '#operations/server/backup/daily-backup.ts'
import { findProblems } from '#operations/server/problems.ts'
import type { Deps } from '#platform/deps.ts'
import { programVersion } from '#platform/program-version.ts'
import { diskOf } from '#platform/storage/disk.ts'

/** What is read when Prometheus asks: state of the database, queues, disk and of `/readyz`. */
export function gaugesOf(deps: Deps, pool: Pool): Registry {
  const registers = [new Registry()] as [Registry]
  function gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    collect: (this: Gauge<Label>) => Promise<void>,
  ) {
    new Gauge({
      name: `trousseau_${name}`,
      help,
      labelNames,
      registers,
      async collect() {
        // While the database is away the figures of the process are still wanted.
        await Promise.resolve(collect.call(this)).catch((error: unknown) => {
          this.reset()
          deps.log.warn({ err: error, gauge: name }, 'metrics')
        })
      },
    })
  }
  gauge('build_info', 'Version of the program; always 1.', ['version'], async function () {
    this.set({ version: programVersion }, 1)
  })
  gauge('problem', 'Problems of /readyz; 1 while one lasts.', ['problem'], async function () {
    this.reset()
    for (const { name } of await findProblems(deps)) this.set({ problem: name }, 1)
  })
  gauge('database_connections', 'Connections of the pool of requests.', ['state'], async function () {
    this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    this.set({ state: 'idle' }, pool.idleCount)
    this.set({ state: 'awaited' }, pool.waitingCount)
  })
  gauge('jobs_late_seconds', 'How long the oldest due job has waited.', [], async function () {
    this.set(await deps.jobs.lag())
  })
  gauge('emails_waiting', 'Emails that are due and not sent yet.', [], async function () {
    const now = deps.clock()
    this.set(await countWaitingSince(deps.db, now, now, 10_000))
  })
  gauge('disk_bytes', 'Disk of DATA_DIR.', ['state'], async function () {
    const { free, total } = await diskOf(deps.config.DATA_DIR)
    this.set({ state: 'free' }, free)
    this.set({ state: 'total' }, total)
  })
  gauge('backup_seconds', 'Age of the last daily backup; infinite without one.', [], async function () {
    const last = await lastBackup(deps.config)
    this.set(last ? (deps.clock().getTime() - last.at.getTime()) / 1000 : Number.POSITIVE_INFINITY)
  })
  return registers[0]
}
