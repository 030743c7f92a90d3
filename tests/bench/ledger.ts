import { spawnSync } from 'node:child_process'
import { circumstances } from '#tests/bench/support/bench-app.ts'

/** The proof of the ledger that the test run only samples, in full: 100,000 operations of 32 clients. Fails as the test does. */
process.stdout.write(`${await circumstances()}\n`)
const files = ['src/payouts/server/ledger-race.test.ts']
const { status } = spawnSync('vitest', ['run', '--project', 'house', ...files], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, LEDGER_OPERATIONS: process.env.LEDGER_OPERATIONS ?? '100000' },
})
process.exit(status ?? 1)
