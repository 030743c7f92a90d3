import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#platform/database/columns.ts'
import { expenseKinds } from '#rentals/expenses/expense.ts'
import { rentals } from '#rentals/server/tables.ts'

/** What the shop has spent on a dress. The audit log keeps what was changed or removed. */
export const dressExpenses = pgTable(
  'dress_expenses',
  {
    id: id(),
    /** No foreign key: the money stays spent when the dress is deleted, and a restored dress has its expenses again. */
    dressId: uuid().notNull(),
    kind: text({ enum: expenseKinds }).notNull(),
    spentOn: date({ mode: 'string' }).notNull(),
    /** USD. */
    cents: bigint({ mode: 'number' }).notNull(),
    supplier: text(),
    note: text(),
    /** The rental that made it necessary. */
    rentalId: uuid().references(() => rentals.id, { onDelete: 'restrict' }),
    version: integer().notNull().default(1),
    /** Id of the actor; survives the deletion of the user. */
    createdBy: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    index('dress_expenses_dress').on(table.dressId, table.spentOn),
    index('dress_expenses_rental').on(table.rentalId),
    check('dress_expenses_cents', sql`${table.cents} between 1 and 9999999999`),
    check(
      'dress_expenses_kind_known',
      sql`${table.kind} in ('CLEANING', 'REPAIR', 'ALTERATION', 'PURCHASE', 'OTHER')`,
    ),
  ],
)
