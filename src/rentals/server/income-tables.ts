import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cents, createdAt, id } from '#platform/database/columns.ts'
import { incomeKinds } from '#rentals/rules/income.ts'
import { rentalFees } from '#rentals/server/payment-tables.ts'
import { rentals } from '#rentals/server/tables.ts'
import type { AccountId, FeeId, RentalId } from '#shared/ids.ts'

/**
 * What the shop has earned, append-only (a trigger refuses changes): the sum of a rental's rows is what it has earned, and
 * a correction is a row of the day on which it was made.
 */
export const rentalIncomes = pgTable(
  'rental_incomes',
  {
    id: id('income'),
    rentalId: uuid()
      .$type<RentalId>()
      .notNull()
      .references(() => rentals.id, { onDelete: 'restrict' }),
    /** In the showroom. */
    date: date({ mode: 'string' }).notNull(),
    kind: text({ enum: incomeKinds }).notNull(),
    /** Of a FEE. */
    feeId: uuid()
      .$type<FeeId>()
      .references(() => rentalFees.id, { onDelete: 'restrict' }),
    /** Signed USD cents, with VAT. */
    cents: cents().notNull(),
    vatPercent: integer().notNull(),
    vatCents: cents().notNull(),
    /** Of `cents`, what the lender gets; 0 for the shop's own dresses. */
    lenderCents: cents().notNull(),
    /** Who made the step; null for the daily job. The id survives deletion of the user. */
    actorId: uuid().$type<AccountId>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('rental_incomes_rental').on(table.rentalId, table.id),
    index('rental_incomes_date').on(table.date, table.id),
    check('rental_incomes_kind_known', sql`${table.kind} in ('EVENT', 'KEPT', 'FEE')`),
    check('rental_incomes_fee', sql`(${table.kind} = 'FEE') = (${table.feeId} is not null)`),
    check('rental_incomes_not_nothing', sql`${table.cents} <> 0 or ${table.lenderCents} <> 0`),
    check(
      'rental_incomes_vat',
      sql`${table.vatPercent} between 0 and 100 and abs(${table.vatCents}) <= abs(${table.cents})`,
    ),
  ],
)
