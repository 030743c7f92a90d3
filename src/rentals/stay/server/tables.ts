import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dresses } from '#dresses/server/tables.ts'
import { createdAt, id } from '#platform/database/columns.ts'
import { rentals } from '#rentals/server/tables.ts'
import type { AccountId, DressId, RentalId } from '#shared/ids.ts'

/**
 * Photos of the condition of a dress. A trigger refuses changes, and deletion except of closed rentals by the erasure
 * of personal data.
 */
export const rentalPhotos = pgTable(
  'rental_photos',
  {
    id: id('rentalPhoto'),
    rentalId: uuid()
      .$type<RentalId>()
      .notNull()
      .references(() => rentals.id, { onDelete: 'restrict' }),
    dressId: uuid()
      .$type<DressId>()
      .notNull()
      .references(() => dresses.id, { onDelete: 'restrict' }),
    moment: text({ enum: ['HAND_OVER', 'RETURN', 'INSPECTION'] }).notNull(),
    /** Of the stored file. */
    fileKey: text().notNull().unique(),
    /** SHA-256 of the stored file, hex. */
    sha256: text().notNull(),
    actorId: uuid().$type<AccountId>(),
    createdAt: createdAt(),
  },
  (table) => [index('rental_photos_rental').on(table.rentalId, table.createdAt)],
)

/** Emails that a rental gets once: kind and the date that they are about. */
export const rentalReminders = pgTable(
  'rental_reminders',
  {
    id: id('rentalReminder'),
    rentalId: uuid()
      .$type<RentalId>()
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['PICK_UP', 'RETURN', 'OVERDUE', 'HOLD_ENDED'] }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('rental_reminders_once').on(table.rentalId, table.kind, table.day)],
)
