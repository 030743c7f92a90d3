import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { createdAt, id, instant } from '#platform/database/columns.ts'
import type { Scope } from '#shared/api-scope.ts'

/** Keys with which programs use the API in the name of an owner. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    name: text().notNull(),
    /** SHA-256 of the key, in hexadecimal digits. */
    keyHash: text().notNull().unique(),
    /** The first characters of the key, by which its owner recognises it. */
    start: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [
    index('api_keys_created_by').on(table.createdBy),
    check('api_keys_some_scope', sql`cardinality(${table.scopes}) > 0`),
  ],
)
