import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { createdAt, id } from '#platform/database/columns.ts'
import type { AccountId } from '#shared/ids.ts'

/** The first migration inserts the two rows. */
export const showrooms = pgTable(
  'showrooms',
  {
    branch: text({ enum: ['KFARHBAB', 'AOUKAR'] }).primaryKey(),
    /** Fittings that can run side by side; null means no limit. */
    capacity: integer(),
  },
  (table) => [check('showrooms_capacity', sql`${table.capacity} between 1 and 50`)],
)

const branch = () =>
  text({ enum: ['KFARHBAB', 'AOUKAR'] })
    .notNull()
    .references(() => showrooms.branch, { onDelete: 'restrict' })

export const branchAvailability = pgTable(
  'branch_availability',
  {
    id: id('availabilityRule'),
    branch: branch(),
    /** 0 = Sunday to 6. */
    dayOfWeek: integer().notNull(),
    startTime: text().notNull(),
    endTime: text().notNull(),
    /** Minutes between two starts. */
    duration: integer().notNull(),
    active: boolean().notNull().default(true),
    /** Rises with each change, so that nobody overwrites a change they have not seen. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    unique('branch_availability_unique').on(
      table.branch,
      table.dayOfWeek,
      table.startTime,
      table.endTime,
      table.duration,
    ),
    check('branch_availability_day', sql`${table.dayOfWeek} between 0 and 6`),
    // A duration of 0 or an end before its start would never finish in a slot generator.
    check('branch_availability_duration', sql`${table.duration} between 5 and 240`),
    check(
      'branch_availability_times',
      sql`(minute_of(${table.startTime}) < minute_of(${table.endTime})) is true`,
    ),
  ],
)

export const blockedDates = pgTable(
  'blocked_dates',
  {
    id: id('blockedDate'),
    branch: branch(),
    /** The first blocked day. */
    date: date({ mode: 'string' }).notNull(),
    /** The last blocked day; null when only `date` is blocked. */
    until: date({ mode: 'string' }),
    /** Both or neither: without them the whole day is blocked. */
    startTime: text(),
    endTime: text(),
    reason: text(),
    createdBy: uuid()
      .$type<AccountId>()
      .references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('blocked_dates_unique')
      .on(table.branch, table.date, table.until, table.startTime, table.endTime)
      .nullsNotDistinct(),
    check(
      'blocked_dates_until',
      sql`${table.until} > ${table.date} and ${table.until} - ${table.date} < 366`,
    ),
    check(
      'blocked_dates_times',
      sql`num_nulls(${table.startTime}, ${table.endTime}) = 2 or (minute_of(${table.startTime}) < minute_of(${table.endTime})) is true`,
    ),
  ],
)
