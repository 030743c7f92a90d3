import { sql } from 'drizzle-orm'
import type { TestProject } from 'vitest/node'
import { workerKinds } from '#app/server/workers.ts'
import { openDatabase } from '#platform/database/db.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { startTestPostgres } from './postgres.ts'
import { testStart } from './test-clock.ts'

/** Vitest's global setup: starts PostgreSQL, provides its URL to the test files, and stops it at the end. */
export default async function setup(project: TestProject) {
  const { url, template, stop } = await startTestPostgres({ prepare })
  project.provide('testDatabase', { url, template })
  return stop
}

async function prepare(url: string): Promise<void> {
  await migrate(url)
  await stopDatabaseClock(url)
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
