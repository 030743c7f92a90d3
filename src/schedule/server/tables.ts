import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { appointments } from '#appointments/server/tables.ts'
import { colleagues } from '#colleagues/server/tables.ts'
import { createdAt, id, instant } from '#platform/database/columns.ts'
import type { AccountId, AppointmentId, BlockedDateId, ColleagueId, EmailId } from '#shared/ids.ts'

/** Customers who were told of a blocked time. No foreign key to the block: Undo restores it under the same id. */
export const blockNotices = pgTable(
  'block_notices',
  {
    blockId: uuid().$type<BlockedDateId>().notNull(),
    appointmentId: uuid()
      .$type<AppointmentId>()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    /** The queued email. */
    mailId: uuid().$type<EmailId>().notNull(),
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
    id: id('calendarFeed'),
    userId: uuid()
      .$type<AccountId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: both showrooms. */
    branch: text({ enum: ['KFARHBAB', 'AOUKAR'] }),
    /** Null: the fittings of all colleagues. */
    colleagueId: uuid()
      .$type<ColleagueId>()
      .references(() => colleagues.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, in hexadecimal digits. */
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    lastReadAt: instant(),
  },
  (table) => [index('calendar_feeds_user').on(table.userId)],
)
