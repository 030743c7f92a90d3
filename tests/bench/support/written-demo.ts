import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startServer } from '#app/server/start.ts'
import { readConfig } from '#platform/config/config.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { createLog } from '#platform/log.ts'
import { setUpDemo } from '#setup/server/demo.ts'
import { buildIfChanged } from '../../../scripts/site.ts'
import { watchDatabase } from './database-cpu.ts'

/** Milliseconds, and how many statements. */
export interface WrittenDemo {
  clock: number
  node: number
  database: number
  statements: number
}

/** Writes the rows of the demo once: a program of its own, started by `demo-rows`, because a first start has compiled nothing yet. */
const folder = await mkdtemp(join(tmpdir(), 'trousseau-rows-'))
const log = createLog('error')
const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
const watcher = await watchDatabase(postgres.url)
let statements = 0
const { query } = pg.Client.prototype
pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
  statements++
  return Reflect.apply(query, this, given)
} as typeof query

const config = readConfig({
  DATABASE_URL: postgres.url,
  DATA_DIR: folder,
  PORT: '4312',
  DEMO: 'true',
  LOG_LEVEL: 'error',
})
const app = await startServer(config, log, {
  beforeListen: async (deps) => {
    await buildIfChanged()
    statements = 0
    const [began, cpu] = [performance.now(), process.cpuUsage()]
    const database = await watcher.cpuOf(() => setUpDemo(deps, { months: 12 }))
    const { user, system } = process.cpuUsage(cpu)
    const written = { clock: performance.now() - began, node: (user + system) / 1000, database, statements }
    process.send?.(written satisfies WrittenDemo)
  },
})
await app.stop()
await watcher.end()
await postgres.stop()
await rm(folder, { recursive: true })
process.disconnect?.()
