import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { billedEntries } from '#files/bill-contract.ts'
import { createdAt, id, instant } from '#platform/database/columns.ts'
import type { AccountId, Id } from '#shared/ids.ts'

/**
 * Every upload attempt, with the sizes of stored pictures. The row is inserted before the first byte is read, so that
 * concurrent attempts share one quota; it has a path once the picture is stored.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: id('picture'),
    /** Null for the shop's own pictures. No foreign key: the sweep still deletes the files of deleted users. */
    ownerId: uuid().$type<AccountId>(),
    /** The path that a dress stores: `/files/dresses/0190….jpg`. */
    path: text().unique(),
    /** Bytes of all its files except AVIF; the largest possible size during the upload. */
    bytes: integer().notNull().default(0),
    width: integer(),
    height: integer(),
    placeholder: text(),
    avif: boolean().notNull().default(false),
    /** Since when a dress shows it; the sweep deletes unclaimed pictures after a day. */
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

/** The bill or receipt of an entry, as a photo or PDF that no public address serves. */
export const bills = pgTable(
  'bills',
  {
    id: id('bill'),
    entryKind: text({ enum: billedEntries }).notNull(),
    /** No foreign key: entries are of later domains. */
    entryId: uuid().$type<Id<'expense' | 'tillEntry'>>().notNull(),
    fileKey: text().notNull().unique(),
    sha256: text().notNull(),
    /** The actor's id; survives deletion of the user. */
    actorId: uuid().$type<AccountId>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('bills_entry').on(table.entryId),
    check('bills_entry_kind_known', sql`${table.entryKind} in ('till', 'expense')`),
  ],
)
