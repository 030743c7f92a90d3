import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dresses } from '#dresses/server/tables.ts'
import { id, instant } from '#platform/database/columns.ts'
import { changeAnswers, changeWishes } from '#rentals/rules/change-request.ts'
import { rentals } from '#rentals/server/tables.ts'
import type { AccountId, DressId, RentalId } from '#shared/ids.ts'

/** What the customer of a rental asked to change, and what became of it. One waits at a time. */
export const rentalChangeRequests = pgTable(
  'rental_change_requests',
  {
    id: id('rentalChangeRequest'),
    rentalId: uuid()
      .$type<RentalId>()
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    wish: text({ enum: changeWishes }).notNull(),
    eventDate: date({ mode: 'string' }),
    eventEnd: date({ mode: 'string' }),
    /** Of the piece to leave out: the piece goes, its dress stays. */
    dressId: uuid()
      .$type<DressId>()
      .references(() => dresses.id, { onDelete: 'restrict' }),
    message: text(),
    askedAt: instant().notNull(),
    answer: text({ enum: changeAnswers }),
    answeredAt: instant(),
    /** Null: the customer herself. */
    answeredBy: uuid().$type<AccountId>(),
    /** Why it was declined. */
    reason: text(),
  },
  (table) => [
    uniqueIndex('rental_change_requests_open').on(table.rentalId).where(sql`${table.answer} is null`),
    index('rental_change_requests_rental').on(table.rentalId, table.askedAt),
    index('rental_change_requests_dress').on(table.dressId).where(sql`${table.dressId} is not null`),
    check(
      'rental_change_requests_wish',
      sql`case ${table.wish} when 'DATE' then ${table.eventDate} <= ${table.eventEnd} and ${table.dressId} is null
  when 'PIECE' then ${table.dressId} is not null and num_nonnulls(${table.eventDate}, ${table.eventEnd}) = 0 else false end`,
    ),
    check(
      'rental_change_requests_answer',
      sql`${table.answer} in ('ACCEPTED', 'DECLINED', 'WITHDRAWN') and ${table.answeredAt} is not null
  or num_nonnulls(${table.answer}, ${table.answeredAt}) = 0`,
    ),
  ],
)
