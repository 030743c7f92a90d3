import type { TestProject } from 'vitest/node'
import { workerKinds } from '#app/server/workers.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { startTestPostgres } from './postgres.ts'

/** Vitest's global setup: starts PostgreSQL, provides its URL to the test files, and stops it at the end. */
export default async function setup(project: TestProject) {
  const { url, template, stop } = await startTestPostgres({ prepare })
  project.provide('testDatabase', { url, template })
  return stop
}

async function prepare(url: string): Promise<void> {
  await migrate(url)
  const jobs = await openJobs({ url, log: createLog('silent'), kinds: workerKinds, maintain: false })
  await jobs.stop()
}
