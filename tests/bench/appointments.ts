import { spawnSync } from 'node:child_process'
import { circumstances } from '#tests/bench/support/bench-app.ts'

/**
 * Full runs of the appointment tests that `npm test` samples: 32 clients booking the same hour on every open day of a year;
 * 1,000 rounds of 32 concurrent bookings, moves and cancellations by customers, guests and staff at two boards; 1,000
 * reminders with killed workers; five years of days in more time zones.
 */
process.stdout.write(`${await circumstances()}\n`)
const files = ['booking/race', 'change/changes-race', 'reminders/killed', 'zones'].map(
  (name) => `src/appointments/server/${name}.test.ts`,
)
const { status } = spawnSync('vitest', ['run', '--project', 'server', ...files], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { APPOINTMENT_ROUNDS: '1000', REMINDERS: '1000', ZONES: 'all', ...process.env },
})
process.exit(status ?? 1)
