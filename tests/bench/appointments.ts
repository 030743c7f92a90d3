import { spawnSync } from 'node:child_process'
import { circumstances } from '#tests/bench/support/bench-app.ts'

/**
 * The proofs of appointments that the test run only samples, in full: 32 clients who want one hour, on every open day of a year;
 * 1,000 rounds of 32 who book, move and cancel at once; a thousand reminders with workers killed in between; five years of days
 * in more zones. Fails as the tests do.
 */
process.stdout.write(`${await circumstances()}\n`)
const files = ['race', 'changes-race', 'reminders-killed', 'zones'].map(
  (name) => `src/appointments/server/${name}.test.ts`,
)
const { status } = spawnSync('vitest', ['run', '--project', 'house', ...files], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { APPOINTMENT_ROUNDS: '1000', REMINDERS: '1000', ZONES: 'all', ...process.env },
})
process.exit(status ?? 1)
