import { spawnSync } from 'node:child_process'
import { circumstances } from '#tests/bench/support/bench-app.ts'

/** Full run of the ledger test that `npm test` samples: 100,000 operations of 32 clients. */
process.stdout.write(`${await circumstances()}\n`)
const files = ['src/payouts/server/ledger-race.test.ts']
const { status } = spawnSync('vitest', ['run', '--project', 'server', ...files], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, LEDGER_OPERATIONS: process.env.LEDGER_OPERATIONS ?? '100000' },
})
process.exit(status ?? 1)
