import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** One row per successful idempotency key, written in the transaction of its effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Hashes of who calls what, and of the key. */
    scope: text().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: smallint().notNull(),
    /** Sealed for who has the key. */
    answer: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
)
