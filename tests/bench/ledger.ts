import { runFullTests } from './support/full-tests.ts'

/** Full run of the ledger test that `npm test` samples: 100,000 operations of 32 clients. */
await runFullTests(['src/payouts/server/ledger-race.test.ts'], { LEDGER_OPERATIONS: '100000' })
