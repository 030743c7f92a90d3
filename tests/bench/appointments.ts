import { spawnSync } from 'node:child_process'
import { circumstances } from './house.ts'

/**
 * The two proofs of appointments that the test run only samples, in full: 1,000 rounds of 32 clients who book, move and cancel
 * at once, and five years of days in more zones. Fails as the tests do.
 */
process.stdout.write(`${await circumstances()}\n`)
const files = ['src/appointments/server/changes-race.test.ts', 'src/appointments/server/zones.test.ts']
const { status } = spawnSync('vitest', ['run', '--project', 'house', ...files], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, APPOINTMENT_ROUNDS: process.env.APPOINTMENT_ROUNDS ?? '1000', ZONES: 'all' },
})
process.exit(status ?? 1)
