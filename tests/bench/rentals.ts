import { spawnSync } from 'node:child_process'
import { circumstances } from '#tests/bench/support/bench-app.ts'

/**
 * Full runs of the rental tests that `npm test` samples: 1,000 rounds of 32 clients for overlapping windows of one dress,
 * 10,000 requests against the list and the page, 10,000 sets of pieces, 1,000 rounds of 32 clients for sets of the same copies, 100,000 operations of money at 32-way concurrency,
 * and 50 processes killed in the middle of their steps.
 */
process.stdout.write(`${await circumstances()}\n`)
const files = [
  'request/server/race',
  'request/server/offered.properties',
  'request/server/sets.properties',
  'money/server/money-race',
  'money/server/early-credits',
  'server/killed',
].map((name) => `src/rentals/${name}.test.ts`)
const { status } = spawnSync('vitest', ['run', '--project', 'server', ...files], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: {
    FULL_ROUNDS: '1',
    RENTAL_ROUNDS: '1000',
    RENTAL_REQUESTS: 'all',
    RENTAL_SETS: '10000',
    RENTAL_OPERATIONS: '100000',
    RENTAL_KILLS: '50',
    ...process.env,
  },
})
process.exit(status ?? 1)
