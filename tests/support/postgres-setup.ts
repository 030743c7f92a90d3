import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { TestProject } from 'vitest/node'
import { workerKinds } from '#app/server/workers.ts'
import { insertAnyCustomer } from '#customers/server/customers.fixture.ts'
import { openDatabase } from '#platform/database/db.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { openJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { memoryFolder } from './memory-folder.ts'
import { createDatabase, withClient, withDatabase } from './postgres.ts'
import { testStart } from './test-clock.ts'

/** Vitest's global setup: starts PostgreSQL, provides its URL to the test files, and stops it at the end. */
export default async function setup(project: TestProject) {
  const run = `trousseau_test_${randomUUID().slice(0, 8)}`
  const { url, remove } = await testServer(run)
  try {
    await createDatabase(url, run, 'template1')
    await prepare(withDatabase(url, run))
  } catch (error) {
    await remove()
    throw error
  }
  project.provide('testDatabase', { url, run })
  return remove
}

/** The server of TEST_DATABASE_URL, or an embedded one for this run. `remove` deletes all databases of the run. */
async function testServer(run: string) {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL)
    return { url: TEST_DATABASE_URL, remove: () => dropDatabases(TEST_DATABASE_URL, run) }
  const dataDir = await mkdtemp(join(memoryFolder, 'trousseau-tests-'))
  // Without autovacuum: it would slow the tests down, whose databases are gone before they need it.
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
  const quiet = () => {}
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: { debug: quiet, info: quiet, warn: quiet, error: console.error },
    settings: { ...fast, max_connections: '200' },
  })
  const remove = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: postgres.url, remove }
}

async function dropDatabases(url: string, run: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
      run,
    ])
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`)
  })
}

async function prepare(url: string): Promise<void> {
  await migrate(url)
  await stopDatabaseClock(url)
  const { db, close } = openDatabase(url)
  await insertAnyCustomer(db)
  await close()
  const jobs = await openJobs({ url, log: createLog('silent'), kinds: workerKinds, maintain: false })
  await jobs.stop()
}

/** Rows that a test inserts without a time get the time of the test's clock, whatever day it is. */
async function stopDatabaseClock(url: string): Promise<void> {
  const { db, close } = openDatabase(url)
  const { rows } = await db.execute<{ change: string }>(sql`
    select format('alter table %I alter %I set default %s', table_name, column_name,
      replace(column_default, 'now()', ${`timestamptz '${testStart}'`})) as change
    from information_schema.columns where table_schema = 'public' and column_default like '%now()%'`)
  for (const { change } of rows) await db.execute(sql.raw(change))
  await close()
}
