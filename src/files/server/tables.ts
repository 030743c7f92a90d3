import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#platform/database/columns.ts'

/**
 * Every try to upload a picture, and what is known of those that were stored. A row is made before the first byte is
 * taken, so that tries at the same time share one quota; it has a path once the picture is there.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    /** Absent for the house's own pictures. No foreign key: the files of who leaves are still to be swept. */
    ownerId: uuid(),
    /** As a dress names it: `/files/dresses/0190….jpg`. */
    path: text().unique(),
    /** Of all its files but AVIF; while it is received, what it may become at most. */
    bytes: integer().notNull().default(0),
    width: integer(),
    height: integer(),
    placeholder: text(),
    avif: boolean().notNull().default(false),
    /** Since when a dress shows it; what nothing shows is swept after a day. */
    claimedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('pictures_owner').on(table.ownerId, table.createdAt),
    index('pictures_unclaimed').on(table.createdAt).where(sql`claimed_at is null`),
    check(
      'pictures_stored_whole',
      sql`num_nulls(${table.path}, ${table.width}, ${table.height}) in (0, 3) and (${table.path} is not null or not ${table.avif})`,
    ),
  ],
)
