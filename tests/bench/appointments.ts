import { runFullTests } from './support/full-tests.ts'

/**
 * Full runs of the appointment tests that `npm test` samples: 32 clients booking the same hour on every open day of a year;
 * 1,000 rounds of 32 concurrent bookings, moves and cancellations by customers, guests and staff at two boards; 1,000
 * reminders with killed workers; five years of days in more time zones.
 */
await runFullTests(
  [
    'src/appointments/server/booking/race.test.ts',
    'src/appointments/server/change/changes-race.test.ts',
    'src/appointments/server/reminders/killed.test.ts',
    'src/appointments/server/zones.test.ts',
  ],
  { APPOINTMENT_ROUNDS: '1000', REMINDERS: '1000', ZONES: 'all' },
)
