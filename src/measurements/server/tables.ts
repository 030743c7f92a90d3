import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { customers } from '#customers/server/tables.ts'
import { createdAt, id, instant } from '#platform/database/columns.ts'
import type { AccountId, CustomerId } from '#shared/ids.ts'
import { measurementColumns, measurementsInRange } from './columns.ts'

/** What was measured of a customer, once. The newest that is not struck out counts; nothing is overwritten. */
export const customerMeasurements = pgTable(
  'customer_measurements',
  {
    id: id('measurement'),
    customerId: uuid()
      .$type<CustomerId>()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    ...measurementColumns(),
    note: text(),
    /** Who entered it, also she herself: the actor's id; survives deletion of the user. */
    actorId: uuid().$type<AccountId>(),
    createdAt: createdAt(),
    /** When it was found to be wrong, and by whom. */
    struckAt: instant(),
    struckBy: uuid().$type<AccountId>(),
  },
  (table) => [
    index('customer_measurements_customer').on(table.customerId, table.createdAt, table.id),
    // For their removal after the retention term.
    index('customer_measurements_created').on(table.createdAt),
    measurementsInRange('customer_measurements', table),
    check(
      'customer_measurements_any',
      sql`num_nonnulls(${table.bust}, ${table.waist}, ${table.hips}, ${table.height}, ${table.hollowToHem}) > 0`,
    ),
  ],
)
