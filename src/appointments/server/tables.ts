import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { colleagues } from '#colleagues/server/tables.ts'
import { customers } from '#customers/server/tables.ts'
import { dresses } from '#dresses/server/tables.ts'
import { createdAt, id, instant, language } from '#platform/database/columns.ts'
import { searchText } from '#platform/database/list-query.ts'
import { phone } from '#platform/database/phone-column.ts'
import type { AccountId, AppointmentId, ColleagueId, CustomerId, DressId, EmailId } from '#shared/ids.ts'
import { showrooms } from '#showrooms/server/tables.ts'

/** What staff search appointments by: customer and number. */
export function appointmentSearchText(
  table: Record<'clientName' | 'clientEmail' | 'clientPhone' | 'id', SQLWrapper>,
) {
  const number = sql`right(${table.id}::text, 8)`
  return searchText([table.clientName, table.clientEmail, table.clientPhone, number], [table.clientName])
}

export const plainName = (table: { clientName: SQLWrapper }) => sql`plain_text(${table.clientName})`

/**
 * Local date and times of the showroom, not an instant: a change of the country's clock rule must not move a fitting.
 * The first migration adds the exclusion constraint on (branch, date, position, time) in SQL.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: id('appointment'),
    userId: uuid()
      .$type<AccountId>()
      .references(() => users.id, { onDelete: 'set null' }),
    customerId: uuid()
      .$type<CustomerId>()
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    dressId: uuid()
      .$type<DressId>()
      .references(() => dresses.id, { onDelete: 'set null' }),
    /** Who does the fitting. */
    colleagueId: uuid()
      .$type<ColleagueId>()
      .references(() => colleagues.id, { onDelete: 'set null' }),
    branch: text({ enum: ['KFARHBAB', 'AOUKAR'] })
      .notNull()
      .references(() => showrooms.branch, { onDelete: 'restrict' }),
    date: date({ mode: 'string' }).notNull(),
    startTime: text().notNull(),
    endTime: text().notNull(),
    /** Minutes. */
    duration: integer().notNull(),
    /** Numbered position in the showroom, 1..capacity. */
    position: integer().notNull(),
    type: text({ enum: ['BRIDAL', 'EVENING', 'SUBMIT DRESS'] }).notNull(),
    status: text({ enum: ['PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED', 'NO_SHOW'] })
      .notNull()
      .default('CONFIRMED'),
    /** Held until then for somebody on the waitlist, who has not booked it yet; stays when she lets it pass. */
    offeredUntil: instant(),
    notes: text(),
    /** Of the event that the dresses are for. */
    eventDate: date({ mode: 'string' }),
    /** The pick-up of the rental whose dresses are tried on: it cannot move beyond. */
    lastDate: date({ mode: 'string' }),
    /** Of the link that gives access; a new one ends those of before. Null: the id. */
    linkKey: uuid(),
    googleEventId: text(),
    /** Null for a customer of the showroom or the phone who gave none: they get no emails. */
    clientEmail: text(),
    clientName: text().notNull(),
    clientPhone: phone().notNull(),
    language: language(),
    /** SEQUENCE of the calendar file. */
    sequence: integer().notNull().default(0),
    /** When the present date and time were chosen: a booking or move less than a day before the start gets no reminder. */
    scheduledAt: instant().notNull().defaultNow(),
    /** Of the visit: in the showroom, in the fitting room, and gone. */
    arrivedAt: instant(),
    startedAt: instant(),
    finishedAt: instant(),
    /** How late she said that she will be; until she is there. */
    lateMinutes: smallint(),
    cancelledAt: instant(),
    cancelledBy: text({ enum: ['CLIENT', 'GUEST', 'ADMIN'] }),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('appointments_link').on(sql`coalesce(${table.linkKey}, ${table.id})`),
    index('appointments_day').on(table.branch, table.date),
    index('appointments_user').on(table.userId, table.date),
    index('appointments_customer').on(table.customerId, table.date),
    index('appointments_coming').on(table.date, table.startTime, table.id),
    // For staff's list.
    index('appointments_search').using('gin', sql`${appointmentSearchText(table)} gin_trgm_ops`),
    index('appointments_name').on(plainName(table), table.id),
    index('appointments_type').on(table.type, table.date, table.id),
    index('appointments_status').on(table.status, table.date, table.id),
    index('appointments_created').on(table.createdAt, table.id),
    index('appointments_dress').on(table.dressId),
    index('appointments_colleague').on(table.colleagueId, table.date),
    index('appointments_email').on(sql`lower(${table.clientEmail})`, table.date),
    // Makes a double click one booking, whatever the capacity.
    uniqueIndex('appointments_same_client_start')
      .on(table.branch, table.date, table.startTime, sql`lower(${table.clientEmail})`)
      .where(sql`status <> 'CANCELLED'`),
    check('appointments_type_known', sql`${table.type} in ('BRIDAL', 'EVENING', 'SUBMIT DRESS')`),
    check(
      'appointments_status_known',
      sql`${table.status} in ('PENDING','CONFIRMED','CANCELLED','COMPLETED','NO_SHOW')`,
    ),
    // `is true`, because a check that yields null passes, and an invalid time yields null.
    check(
      'appointments_times',
      sql`(minute_of(${table.endTime}) - minute_of(${table.startTime}) = ${table.duration} and ${table.duration} between 5 and 480) is true`,
    ),
    check(
      'appointments_offer_open',
      sql`${table.offeredUntil} is null or ${table.status} in ('PENDING', 'CANCELLED')`,
    ),
    check('appointments_language_known', sql`${table.language} in ('en', 'fr', 'ar')`),
    check('appointments_late', sql`${table.lateMinutes} between 1 and 240`),
    check('appointments_position', sql`${table.position} >= 1`),
    check('appointments_type_at_branch', sql`${table.branch} <> 'KFARHBAB' or ${table.type} <> 'BRIDAL'`),
  ],
)

/** To try on, in the customer's order: see docs/decisions/0013-favourites-and-try-on-list.md. */
export const appointmentDresses = pgTable(
  'appointment_dresses',
  {
    appointmentId: uuid()
      .$type<AppointmentId>()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    dressId: uuid()
      .$type<DressId>()
      .notNull()
      .references(() => dresses.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'appointment_dresses_once', columns: [table.appointmentId, table.dressId] }),
    uniqueIndex('appointment_dresses_position').on(table.appointmentId, table.position),
    index('appointment_dresses_dress').on(table.dressId),
    check('appointment_dresses_six', sql`${table.position} between 1 and 6`),
  ],
)

/** Queued reminders: one row per appointment, kind and start, so that none is sent twice. */
export const appointmentReminders = pgTable(
  'appointment_reminders',
  {
    id: id('appointmentReminder'),
    appointmentId: uuid()
      .$type<AppointmentId>()
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    startsAt: instant().notNull(),
    /** The queued email, which is withdrawn when the appointment is cancelled or moved. */
    mailId: uuid().$type<EmailId>(),
    sentAt: createdAt(),
  },
  (table) => [
    uniqueIndex('appointment_reminders_unique').on(table.appointmentId, table.kind, table.startsAt),
  ],
)

/** Appointments that staff deleted, for `undoDays`. They go earlier when their customer is erased. */
export const removedAppointments = pgTable(
  'removed_appointments',
  {
    /** Of the appointment. */
    id: uuid().$type<AppointmentId>().primaryKey(),
    customerId: uuid()
      .$type<CustomerId>()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Its row as JSON. */
    copy: jsonb().$type<Record<string, unknown>>().notNull(),
    dressIds: uuid().$type<DressId>().array().notNull(),
    removedAt: instant().notNull(),
  },
  (table) => [
    index('removed_appointments_customer').on(table.customerId),
    index('removed_appointments_removed').on(table.removedAt),
  ],
)
