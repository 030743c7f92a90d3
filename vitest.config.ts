import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { components } from './tests/components/project.ts'
import { slowness } from './tests/support/slowness.ts'
import { testFiles } from './tests/support/test-files.ts'

/** Ends a test that hangs; full rounds of the race and kill tests take up to an hour. */
const limit = (milliseconds: number) => (process.env.FULL_ROUNDS ? 3_600_000 : milliseconds) * slowness
const setupFiles = ['tests/support/each-test.ts']
const both = {
  setupFiles,
  testTimeout: limit(20_000),
  hookTimeout: limit(20_000),
  expect: { poll: { timeout: 10_000 * slowness } },
}

const files = testFiles(Boolean(process.env.FULL_ROUNDS))
const onPostgres = {
  ...both,
  globalSetup: ['tests/support/postgres-setup.ts'],
  // Restores, upgrades and whole servers take longer than rules.
  testTimeout: limit(40_000),
  hookTimeout: limit(40_000),
  // The processes that tests start and kill load the server in two thirds of the time.
  env: { NODE_COMPILE_CACHE: resolve('.cache/compiled') },
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    tags: [
      { name: 'long', description: 'Runs in `npm run test:long` only.' },
      {
        name: 'real-date',
        description: 'Compares the clock with the one of PostgreSQL, so it fails on another date.',
      },
      { name: 'slow', description: 'Starts and kills processes.', timeout: limit(120_000) },
    ],
    projects: [
      { test: { ...both, name: 'architecture', ...files.architecture } },
      { test: { ...both, name: 'rules', ...files.rules, isolate: false } },
      // Loading the whole server again for each of 140 files would take 40 % of the time.
      { test: { ...onPostgres, name: 'server', ...files.server, isolate: false } },
      { test: { ...both, name: 'server-alone', ...files['server-alone'] } },
      components,
    ],
  },
})
