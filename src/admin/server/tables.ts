import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { createdAt, id, instant } from '#platform/database/columns.ts'
import type { AccountId } from '#shared/ids.ts'

/** Archives of the whole shop that staff have asked for. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id('dataExport'),
    requestedBy: uuid()
      .$type<AccountId>()
      .references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'EXPIRED'] })
      .notNull()
      .default('WAITING'),
    /** Rises when the job starts again: an attempt that is still running then stops. */
    attempt: integer().notNull().default(0),
    /** Rows and files that are in the archive so far. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Storage key of the archive. */
    key: text(),
    /** Bytes. */
    size: bigint({ mode: 'number' }),
    createdAt: createdAt(),
    /** Of the last progress. */
    updatedAt: instant().notNull().defaultNow(),
    expiresAt: instant(),
  },
  (table) => [
    index('data_exports_created').on(table.createdAt),
    check(
      'data_exports_status_known',
      sql`${table.status} in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'EXPIRED')`,
    ),
    check('data_exports_done', sql`${table.status} <> 'DONE' or num_nulls(key, size, expires_at) = 0`),
  ],
)
