import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/database/migrate.ts'
import { startTestPostgres } from './postgres.ts'

/** Vitest's global setup: starts PostgreSQL, provides its URL to the test files, and stops it at the end. */
export default async function setup(project: TestProject) {
  const { url, template, stop } = await startTestPostgres({ prepare: migrate })
  project.provide('testDatabase', { url, template })
  return stop
}
