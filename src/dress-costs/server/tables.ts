import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { expenseKinds } from '#dress-costs/expense.ts'
import { cents, createdAt, id } from '#platform/database/columns.ts'
import { rentals } from '#rentals/server/tables.ts'
import type { AccountId, DressId, ExpenseId, RentalId } from '#shared/ids.ts'

/**
 * What the shop has spent on a dress. Changed or removed on the day of its entry only, which the audit log keeps; later a
 * row of the opposite amount takes it back.
 */
export const dressExpenses = pgTable(
  'dress_expenses',
  {
    id: id('expense'),
    /** No foreign key: the money stays spent when the dress is deleted, and a restored dress has its expenses again. */
    dressId: uuid().$type<DressId>().notNull(),
    kind: text({ enum: expenseKinds }).notNull(),
    spentOn: date({ mode: 'string' }).notNull(),
    /** The day of the books and of the earnings of dresses. */
    bookedOn: date({ mode: 'string' }).notNull(),
    /** USD; below 0 of a correction. */
    cents: cents().notNull(),
    supplier: text(),
    note: text(),
    /** The rental that made it necessary. */
    rentalId: uuid()
      .$type<RentalId>()
      .references(() => rentals.id, { onDelete: 'restrict' }),
    /** The expense that this one takes back, once, and why. */
    corrects: uuid()
      .$type<ExpenseId>()
      .references((): AnyPgColumn => dressExpenses.id, { onDelete: 'restrict' }),
    reason: text(),
    version: integer().notNull().default(1),
    /** Id of the actor; survives the deletion of the user. */
    createdBy: uuid().$type<AccountId>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('dress_expenses_dress').on(table.dressId, table.spentOn),
    index('dress_expenses_rental').on(table.rentalId),
    unique('dress_expenses_corrected_once').on(table.corrects),
    check(
      'dress_expenses_cents',
      sql`case when ${table.corrects} is null then ${table.cents} between 1 and 9999999999
        else ${table.cents} between -9999999999 and -1 end`,
    ),
    check('dress_expenses_reason', sql`(${table.corrects} is null) = (${table.reason} is null)`),
    check('dress_expenses_booked', sql`${table.bookedOn} >= ${table.spentOn}`),
    check(
      'dress_expenses_kind_known',
      sql`${table.kind} in ('CLEANING', 'REPAIR', 'ALTERATION', 'PURCHASE', 'OTHER')`,
    ),
  ],
)
