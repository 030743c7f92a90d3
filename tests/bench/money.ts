import { spawnSync } from 'node:child_process'
import { circumstances } from '#tests/bench/support/bench-app.ts'

/**
 * Full runs of the tests of tills, rentals, lenders, invoices and books that `npm test` samples: 100,000 operations of 32
 * clients, and 50 kills of the server or of a process of PostgreSQL in the middle of them.
 */
const seed = process.env.MONEY_SEED ?? String(Math.floor(Math.random() * 1_000_000))
process.stdout.write(`${await circumstances()}, seed ${seed}\n`)
const files = ['operations', 'killed'].map((name) => `src/books/server/operations/${name}.test.ts`)
// One after the other: they share a PostgreSQL, which ends the connections of both when one of its processes is killed.
const { status } = spawnSync('vitest', ['run', '--project', 'server', '--no-file-parallelism', ...files], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: {
    FULL_ROUNDS: '1',
    MONEY_OPERATIONS: '100000',
    MONEY_KILLS: '50',
    ...process.env,
    MONEY_SEED: seed,
  },
})
process.exit(status ?? 1)
