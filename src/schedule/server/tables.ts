import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { appointments } from '#appointments/server/tables.ts'
import { colleagues } from '#colleagues/server/tables.ts'
import { createdAt, id, instant } from '#platform/database/columns.ts'

/** Customers who were told of a blocked time. No foreign key to the block: Undo restores it under the same id. */
export const blockNotices = pgTable(
  'block_notices',
  {
    blockId: uuid().notNull(),
    appointmentId: uuid()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    /** The queued email. */
    mailId: uuid().notNull(),
    sentAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'block_notices_once', columns: [table.blockId, table.appointmentId] }),
    index('block_notices_appointment').on(table.appointmentId),
  ],
)

/** Addresses from which calendar programs of staff read the appointments. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: both showrooms. */
    branch: text({ enum: ['KFARHBAB', 'AOUKAR'] }),
    /** Null: the fittings of all colleagues. */
    colleagueId: uuid().references(() => colleagues.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, in hexadecimal digits. */
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    lastReadAt: instant(),
  },
  (table) => [index('calendar_feeds_user').on(table.userId)],
)
