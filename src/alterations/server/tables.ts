import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, money } from '#platform/database/columns.ts'
import { alterationStates } from '#rentals/rules/alteration.ts'
import { rentals } from '#rentals/server/tables.ts'
import type { AccountId, DressId, RentalId } from '#shared/ids.ts'

/** What is changed of a dress for a rental. */
export const alterations = pgTable(
  'alterations',
  {
    id: id('alteration'),
    rentalId: uuid()
      .$type<RentalId>()
      .notNull()
      .references(() => rentals.id, { onDelete: 'restrict' }),
    /** The dress that is altered: the rental can get another one. No foreign key: that dress can then be deleted and restored. */
    dressId: uuid().$type<DressId>().notNull(),
    what: text().notNull(),
    measuredBy: text(),
    seamstress: text(),
    /** Due with the rental; 0 is free. */
    cost: money().notNull().default(0),
    dueDate: date({ mode: 'string' }).notNull(),
    toUndo: boolean().notNull().default(false),
    state: text({ enum: alterationStates }).notNull().default('OPEN'),
    doneAt: instant(),
    /** Ids of the actors; they survive the deletion of the user. */
    doneBy: uuid().$type<AccountId>(),
    undoneAt: instant(),
    undoneBy: uuid().$type<AccountId>(),
    version: integer().notNull().default(1),
    createdBy: uuid().$type<AccountId>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('alterations_rental').on(table.rentalId, table.id),
    index('alterations_dress').on(table.dressId),
    index('alterations_due').on(table.state, table.dueDate, table.id),
    check('alterations_cost', sql`${table.cost} >= 0`),
    check('alterations_state_known', sql`${table.state} in ('OPEN', 'DONE', 'UNDONE', 'DROPPED')`),
    check(
      'alterations_steps',
      sql`(${table.state} in ('DONE', 'UNDONE')) = (${table.doneAt} is not null)
        and (${table.state} = 'UNDONE') = (${table.undoneAt} is not null)
        and (${table.state} <> 'UNDONE' or ${table.toUndo})`,
    ),
  ],
)
