import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { colleagueColours } from '#colleagues/colours.ts'
import type { Colleague } from '#colleagues/contract.ts'
import { createdAt, id, instant } from '#platform/database/columns.ts'
import type { AccountId, ColleagueId } from '#shared/ids.ts'

/** Who does the fittings: with a staff account, or a freelance saleswoman or seamstress without one. Never deleted. */
export const colleagues = pgTable(
  'colleagues',
  {
    id: id('colleague'),
    userId: uuid()
      .$type<AccountId>()
      .references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    colour: text({ enum: colleagueColours }).notNull(),
    /** Days of the week (0 = Sunday) by showroom. */
    weekdays: jsonb().$type<Colleague['weekdays']>().notNull(),
    leftAt: instant(),
    /** Rises with each change, so that nobody overwrites a change they have not seen. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    unique('colleagues_user').on(table.userId),
    check('colleagues_name', sql`length(${table.name}) between 1 and 100`),
  ],
)

/** First and last day, inclusive. */
export const colleagueDaysOff = pgTable(
  'colleague_days_off',
  {
    id: id('colleagueDaysOff'),
    colleagueId: uuid()
      .$type<ColleagueId>()
      .notNull()
      .references(() => colleagues.id, { onDelete: 'cascade' }),
    from: date('from_date', { mode: 'string' }).notNull(),
    until: date('until_date', { mode: 'string' }).notNull(),
  },
  (table) => [
    unique('colleague_days_off_once').on(table.colleagueId, table.from, table.until),
    check('colleague_days_off_order', sql`${table.until} >= ${table.from}`),
  ],
)
