import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { agreements } from '#agreements/server/tables.ts'
import { dresses } from '#dresses/server/tables.ts'
import { createdAt, id, instant, money } from '#platform/database/columns.ts'

/** The first migration creates the exclusion constraint on (dress, dates). */
export const rentals = pgTable(
  'rentals',
  {
    id: id(),
    dressId: uuid()
      .notNull()
      .references(() => dresses.id, { onDelete: 'restrict' }),
    clientId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    ownerId: uuid().references(() => users.id, { onDelete: 'restrict' }),
    startDate: date({ mode: 'string' }).notNull(),
    endDate: date({ mode: 'string' }).notNull(),
    status: text({ enum: ['PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED'] })
      .notNull()
      .default('PENDING'),
    price: money().notNull(),
    agreementId: uuid().references(() => agreements.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('rentals_client').on(table.clientId, table.startDate),
    index('rentals_owner').on(table.ownerId, table.startDate),
    check('rentals_dates', sql`${table.startDate} <= ${table.endDate}`),
    check('rentals_price', sql`${table.price} >= 0`),
    check('rentals_status_known', sql`${table.status} in ('PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED')`),
  ],
)
