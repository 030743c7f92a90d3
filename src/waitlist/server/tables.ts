import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { appointments } from '#appointments/server/tables.ts'
import { customers } from '#customers/server/tables.ts'
import { dresses } from '#dresses/server/tables.ts'
import { createdAt, id, instant, language } from '#platform/database/columns.ts'
import { searchText } from '#platform/database/list-query.ts'
import { phone } from '#platform/database/phone-column.ts'
import { rentals } from '#rentals/server/tables.ts'
import type { AccountId, AppointmentId, CustomerId, DressId, RentalId } from '#shared/ids.ts'
import { showrooms } from '#showrooms/server/tables.ts'
import { waitlistKinds, waitlistStates } from '#waitlist/rules.ts'

const isOpen = sql`state in ('WAITING', 'OFFERED')`

/** Who wants to be told when a dress comes free for her event, or a fitting on a day of a showroom. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: id('waitlistEntry'),
    kind: text({ enum: waitlistKinds }).notNull(),
    dressId: uuid()
      .$type<DressId>()
      .references(() => dresses.id, { onDelete: 'cascade' }),
    /** Of a dress: where it is collected. */
    branch: text({ enum: ['KFARHBAB', 'AOUKAR'] })
      .notNull()
      .references(() => showrooms.branch, { onDelete: 'restrict' }),
    /** Of a fitting. */
    type: text({ enum: ['BRIDAL', 'EVENING', 'SUBMIT DRESS'] }),
    /** Of the event, or of the fitting. */
    date: date({ mode: 'string' }).notNull(),
    /** The last day of the event. */
    eventEnd: date({ mode: 'string' }),
    /** Null for a guest. */
    userId: uuid()
      .$type<AccountId>()
      .references(() => users.id, { onDelete: 'set null' }),
    customerId: uuid()
      .$type<CustomerId>()
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    clientName: text().notNull(),
    /** Null for a customer of staff who gave none: they call her. */
    clientEmail: text(),
    clientPhone: phone().notNull(),
    language: language(),
    /** Where somebody whom the shop does not know joined from: keyed hashes, as a request has them. */
    requestDevice: text(),
    requestAddress: text(),
    /** Of the link that gives access; a new one ends those of before. Null: the id. */
    linkKey: uuid(),
    /** The order of the list, lowest first: entries of one dress or day change it with each other. */
    position: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity({
      name: 'waitlist_positions',
    }),
    state: text({ enum: waitlistStates }).notNull().default('WAITING'),
    offeredAt: instant(),
    offerEndsAt: instant(),
    /** When she was written to about the offer: one of the night waits until the showroom opens. */
    offerNotifiedAt: instant(),
    /** What the offer holds. */
    rentalId: uuid()
      .$type<RentalId>()
      .references(() => rentals.id, { onDelete: 'set null' }),
    appointmentId: uuid()
      .$type<AppointmentId>()
      .references(() => appointments.id, { onDelete: 'set null' }),
    /** When she took the offer, let it pass or left, or her day came. */
    endedAt: instant(),
    /** When she was written to about the end of her offer, or of the request that she made of it, or ended the offer herself. */
    endNotifiedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('waitlist_entries_link').on(sql`coalesce(${table.linkKey}, ${table.id})`),
    index('waitlist_entries_dress').on(table.dressId, table.position).where(isOpen),
    index('waitlist_entries_day').on(table.branch, table.date, table.position).where(isOpen),
    index('waitlist_entries_customer').on(table.customerId, table.createdAt),
    index('waitlist_entries_user').on(table.userId, table.createdAt),
    index('waitlist_entries_email').on(sql`lower(${table.clientEmail})`).where(isOpen),
    index('waitlist_entries_request_device')
      .on(table.requestDevice)
      .where(sql`${table.requestDevice} is not null`),
    index('waitlist_entries_request_address')
      .on(table.requestAddress)
      .where(sql`${table.requestAddress} is not null`),
    index('waitlist_entries_created').on(table.createdAt, table.id),
    index('waitlist_entries_ended').on(table.endedAt),
    index('waitlist_entries_to_notify')
      .on(table.date)
      .where(
        sql`${table.state} in ('OFFERED', 'PASSED', 'TAKEN') and (${table.offerNotifiedAt} is null or ${table.endNotifiedAt} is null)`,
      ),
    index('waitlist_entries_search').using('gin', sql`${waitlistSearchText(table)} gin_trgm_ops`),
    uniqueIndex('waitlist_entries_one_per_dress')
      .on(sql`lower(${table.clientEmail})`, table.dressId, table.date)
      .where(sql`kind = 'DRESS' and state in ('WAITING', 'OFFERED')`),
    uniqueIndex('waitlist_entries_one_per_day')
      .on(sql`lower(${table.clientEmail})`, table.branch, table.type, table.date)
      .where(sql`kind = 'FITTING' and state in ('WAITING', 'OFFERED')`),
    uniqueIndex('waitlist_entries_rental').on(table.rentalId),
    uniqueIndex('waitlist_entries_appointment').on(table.appointmentId),
    check('waitlist_entries_kind_known', sql`${table.kind} in ('DRESS', 'FITTING')`),
    check(
      'waitlist_entries_state_known',
      sql`${table.state} in ('WAITING', 'OFFERED', 'TAKEN', 'PASSED', 'LEFT', 'EXPIRED')`,
    ),
    check(
      'waitlist_entries_thing',
      sql`(${table.kind} = 'DRESS') = (${table.dressId} is not null)
        and (${table.kind} = 'DRESS') = (${table.eventEnd} is not null)
        and (${table.kind} = 'FITTING') = (${table.type} is not null)
        and (${table.eventEnd} is null or ${table.eventEnd} >= ${table.date})`,
    ),
    check(
      'waitlist_entries_offer',
      sql`num_nonnulls(${table.offeredAt}, ${table.offerEndsAt}) <> 1
        and (${table.state} not in ('OFFERED', 'TAKEN', 'PASSED') or ${table.offeredAt} is not null)
        and (${table.state} <> 'WAITING' or ${table.offeredAt} is null)
        and ((${table.state} in ('WAITING', 'OFFERED')) = (${table.endedAt} is null))`,
    ),
    check('waitlist_entries_language_known', sql`${table.language} in ('en', 'fr', 'ar')`),
  ],
)

/** What staff search entries by. */
export function waitlistSearchText(
  table: Record<'clientName' | 'clientEmail' | 'clientPhone', Parameters<typeof searchText>[0][number]>,
) {
  return searchText([table.clientName, table.clientEmail, table.clientPhone], [table.clientName])
}

/**
 * Dresses and days that may have come free. Triggers write them in the transaction of the change, for what somebody waits for:
 * see docs/decisions/0045-waitlist.md.
 */
export const waitlistChecks = pgTable(
  'waitlist_checks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    dressId: uuid().$type<DressId>(),
    branch: text({ enum: ['KFARHBAB', 'AOUKAR'] }),
    date: date({ mode: 'string' }),
  },
  (table) => [
    check(
      'waitlist_checks_thing',
      sql`num_nulls(${table.branch}, ${table.date}) in (0, 2) and num_nonnulls(${table.dressId}, ${table.branch}) = 1`,
    ),
  ],
)
