import { runFullTests } from './support/full-tests.ts'

/**
 * Full runs of the tests of tills, rentals, lenders, invoices and books that `npm test` samples: 100,000 operations of 32
 * clients, and 50 kills of the server or of a process of PostgreSQL in the middle of them.
 */
const seed = process.env.MONEY_SEED ?? String(Math.floor(Math.random() * 1_000_000))
process.stdout.write(`Seed ${seed}\n`)
await runFullTests(
  ['operations', 'killed'].map((name) => `src/books/server/operations/${name}.test.ts`),
  { MONEY_OPERATIONS: '100000', MONEY_KILLS: '50', MONEY_SEED: seed },
  // They share a PostgreSQL, which ends the connections of both when one of its processes is killed.
  ['--no-file-parallelism'],
)
