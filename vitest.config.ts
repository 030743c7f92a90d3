import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { components } from './tests/components/project.ts'
import { slowness } from './tests/support/slowness.ts'

/** Ends a test that hangs; full rounds of the race and kill tests take up to an hour. */
const limit = (milliseconds: number) => (process.env.FULL_ROUNDS ? 3_600_000 : milliseconds) * slowness
const setupFiles = ['tests/support/language.ts']
const both = {
  setupFiles,
  testTimeout: limit(20_000),
  hookTimeout: limit(20_000),
  expect: { poll: { timeout: 10_000 * slowness } },
}

const browserTests = 'src/**/*.browser.test.tsx'
/** Files that `npm run test:long` runs only; a single test is tagged `long`. */
const longTests = process.env.FULL_ROUNDS ? [] : ['**/*.long.test.ts']

/** Loads build tools whose Zod schemas change the error messages of all other tests. */
const alone = ['src/app/server/pages/development.long.test.ts']
/** Pure tests, which need no database: top files and rules of the domains, pages, the shared and the browser kit. */
const rules = [
  'src/!(app|platform)/*.test.ts',
  'src/*/rules/**/*.test.ts',
  'src/*/web/**/*.test.{ts,tsx}',
  'src/{shared,ui}/**/*.test.{ts,tsx}',
]
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
      {
        test: {
          ...both,
          name: 'architecture',
          include: ['tests/{architecture,messages,texts,vocabulary}.test.ts'],
        },
      },
      {
        test: {
          ...both,
          name: 'rules',
          include: rules,
          exclude: [browserTests, ...longTests],
          isolate: false,
        },
      },
      {
        test: {
          ...onPostgres,
          name: 'server',
          include: [
            'src/**/*.test.ts',
            'src/**/*.test.tsx',
            'tests/*.test.ts',
            'scripts/**/*.test.ts',
            'tools/illustrations/*.test.ts',
          ],
          exclude: [
            'tests/{architecture,messages,texts,vocabulary}.test.ts',
            browserTests,
            ...longTests,
            ...rules,
            ...alone,
          ],
          // Loading the whole server again for each of 140 files would take 40 % of the time.
          isolate: false,
        },
      },
      { test: { ...both, name: 'server-alone', include: alone, exclude: longTests } },
      components,
    ],
  },
})
