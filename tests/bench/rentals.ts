import { runFullTests } from './support/full-tests.ts'

/**
 * Full runs of the rental tests that `npm test` samples: 1,000 rounds of 32 clients for overlapping windows of one dress,
 * 10,000 requests against the list and the page, 10,000 sets of pieces, 1,000 rounds of 32 clients for sets of the same copies, 100,000 operations of money at 32-way concurrency,
 * and 50 processes killed in the middle of their steps.
 */
await runFullTests(
  [
    'src/rentals/request/server/race.test.ts',
    'src/rentals/request/server/offered.properties.test.ts',
    'src/rentals/request/server/sets.properties.test.ts',
    'src/rentals/payments/server/money-race.test.ts',
    'src/rentals/payments/server/early-credits.test.ts',
    'src/rentals/server/killed.test.ts',
  ],
  {
    RENTAL_ROUNDS: '1000',
    RENTAL_REQUESTS: 'all',
    RENTAL_SETS: '10000',
    RENTAL_OPERATIONS: '100000',
    RENTAL_KILLS: '50',
  },
)
