import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { agreements } from '#agreements/server/tables.ts'
import { customers } from '#customers/server/tables.ts'
import { dresses } from '#dresses/server/tables.ts'
import { cents, createdAt, id, instant, language, money } from '#platform/database/columns.ts'
import { searchText } from '#platform/database/list-query.ts'
import { phone } from '#platform/database/phone-column.ts'
import { identityKinds } from '#rentals/rules/identity.ts'
import { rentalStatuses, storedSteps } from '#rentals/rules/steps.ts'
import type { AccountId, AgreementId, CustomerId, DressId, RentalId } from '#shared/ids.ts'
import { showrooms } from '#showrooms/server/tables.ts'

const day = () => date({ mode: 'string' })
const actor = () => uuid().$type<AccountId>()

/** What staff search rentals by: customer and number, also without the dash, and the number on papers of before. */
export function rentalSearchText(
  table: Record<'clientName' | 'clientEmail' | 'clientPhone' | 'number' | 'id', SQLWrapper>,
) {
  const digits = sql`replace(${table.number}, '-', '')`
  const before = sql`right(${table.id}::text, 8)`
  const { clientName, clientEmail, clientPhone, number } = table
  return searchText([clientName, clientEmail, clientPhone, number, digits, before], [clientName])
}

/** What lists sort names of customers by. */
export const plainRentalName = (table: { clientName: SQLWrapper }) => sql`plain_text(${table.clientName})`

/**
 * The dresses and accessories of one event: `rental_pieces`. Terms and prices are those of the day of the request: settings
 * and dresses may change later.
 */
export const rentals = pgTable(
  'rentals',
  {
    id: id('rental'),
    /** '2026-0412', for people. */
    number: text().notNull().unique('rentals_number'),
    /** Null for a guest. */
    accountId: uuid()
      .$type<AccountId>()
      .references(() => users.id, { onDelete: 'restrict' }),
    customerId: uuid()
      .$type<CustomerId>()
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    clientName: text().notNull(),
    clientEmail: text(),
    clientPhone: phone().notNull(),
    language: language(),
    branch: text({ enum: ['KFARHBAB', 'AOUKAR'] })
      .notNull()
      .references(() => showrooms.branch, { onDelete: 'restrict' }),
    eventDate: day().notNull(),
    eventEnd: day().notNull(),
    /** Collected and returned on. */
    startDate: day().notNull(),
    endDate: day().notNull(),
    /** The first day after the turnaround. */
    readyDate: day().notNull(),
    /** The last of its steps that stands: `takeStep` and `undoStep` keep it with the rows of `rental_steps`. */
    step: text({ enum: storedSteps }).notNull().default('REQUESTED'),
    status: text({ enum: rentalStatuses })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`case when step = 'REQUESTED' then 'PENDING' when step in ('CONFIRMED', 'COLLECTED', 'RETURNED') then 'CONFIRMED'
  when step in ('COMPLETED', 'NOT_COLLECTED') then 'COMPLETED' else 'CANCELLED' end`),
      ),
    /** A request whose hold has ended no longer takes the dress. */
    holdUntil: instant(),
    /** Held for somebody on the waitlist, who has not asked for it yet. */
    isOffer: boolean().notNull().default(false),
    /** The sum of the pieces; null until staff have set it. */
    price: money(),
    priceReason: text(),
    depositPercent: integer().notNull(),
    guarantee: money().notNull(),
    lateFeePerDay: money().notNull(),
    /** Also for days on which the showroom is closed. */
    lateFeeCalendarDays: boolean().notNull().default(false),
    /** Her contract says that she owes what a loss costs above the guarantee; not of a rental of an older version. */
    agreesLoss: boolean().notNull().default(true),
    freeCancelDays: integer().notNull(),
    message: text(),
    /** Keyed hashes of where a guest or new account asked from: for the limits, while the request is open. */
    requestDevice: text(),
    requestAddress: text(),
    /** Of a request from an address with many: staff reach her before it is held longer. */
    isUnproven: boolean().notNull().default(false),
    /** Staff entered it for her. */
    byStaff: boolean().notNull().default(false),
    /** When staff first opened the request, and who; then the first email that listed it to them as new. */
    readAt: instant(),
    readBy: actor(),
    staffMailedAt: instant(),
    depositWaived: text(),
    /** The document that the customer showed: its kind and last characters, for the contract only. */
    identityKind: text({ enum: identityKinds }),
    identityEnd: text(),
    /** Of the price, when cancelled. */
    refund: money(),
    /** Cents still to pay and to give back, whatever the status: triggers keep `balance` and `refundsOf` of `moneyOf` here. */
    dueCents: cents().notNull().default(0),
    refundCents: cents().notNull().default(0),
    /** The newest one that was sent to be signed. */
    agreementId: uuid()
      .$type<AgreementId>()
      .references(() => agreements.id, { onDelete: 'set null' }),
    /** Of the link that the guests of the event share; null without one. A new one ends the link of before. */
    groupKey: uuid().unique('rentals_group_key'),
    /** Of the link that gives access; a new one ends those of before. Null: the id. */
    linkKey: uuid(),
    /** The last change, for who saw an older one. */
    changedBy: actor(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('rentals_link').on(sql`coalesce(${table.linkKey}, ${table.id})`),
    index('rentals_account').on(table.accountId, table.startDate),
    index('rentals_customer').on(table.customerId, table.startDate),
    index('rentals_event').on(table.eventDate, table.id),
    index('rentals_start').on(table.startDate, table.id),
    index('rentals_end').on(table.endDate, table.id),
    index('rentals_created').on(table.createdAt, table.id),
    index('rentals_request_device').on(table.requestDevice).where(sql`${table.requestDevice} is not null`),
    index('rentals_request_address').on(table.requestAddress).where(sql`${table.requestAddress} is not null`),
    index('rentals_staff_mailed').on(table.staffMailedAt),
    index('rentals_holds').on(table.holdUntil).where(sql`${table.step} = 'REQUESTED'`),
    index('rentals_out').on(table.endDate).where(sql`${table.step} = 'COLLECTED'`),
    index('rentals_days')
      .using('gist', sql`daterange(${table.startDate}, ${table.readyDate}, '[)')`)
      .where(sql`${table.status} <> 'CANCELLED'`),
    index('rentals_step').on(table.step, table.eventEnd, table.id),
    index('rentals_owing').on(table.id).where(sql`${table.status} = 'COMPLETED' and ${table.dueCents} > 0`),
    index('rentals_to_refund').on(table.updatedAt, table.id).where(sql`${table.refundCents} > 0`),
    index('rentals_email').on(sql`lower(${table.clientEmail})`),
    index('rentals_name').on(plainRentalName(table), table.id),
    index('rentals_search').using('gin', sql`${rentalSearchText(table)} gin_trgm_ops`),
    // What its pieces repeat, for their foreign key.
    unique('rentals_window').on(table.id, table.status, table.startDate, table.readyDate),
    check(
      'rentals_dates',
      sql`${table.startDate} <= ${table.eventDate} and ${table.eventDate} <= ${table.eventEnd} and ${table.eventEnd} <= ${table.endDate} and ${table.endDate} < ${table.readyDate}`,
    ),
    check(
      'rentals_price',
      sql`${table.price} >= 0 and ${table.guarantee} >= 0 and ${table.lateFeePerDay} >= 0`,
    ),
    check('rentals_language_known', sql`${table.language} in ('en', 'fr', 'ar')`),
    check('rentals_terms', sql`${table.depositPercent} between 0 and 100 and ${table.freeCancelDays} >= 0`),
    check(
      'rentals_request_open',
      sql`${table.status} = 'PENDING' or num_nonnulls(${table.requestDevice}, ${table.requestAddress}) = 0`,
    ),
    check('rentals_offer_open', sql`not ${table.isOffer} or ${table.status} in ('PENDING', 'CANCELLED')`),
    check('rentals_number_form', sql`${table.number} ~ '^\\d{4}-\\d{4,}$'`),
    check(
      'rentals_identity',
      sql`num_nulls(${table.identityKind}, ${table.identityEnd}) <> 1 and ${table.identityEnd} ~ '^[0-9A-Z]{1,4}$'`,
    ),
    check('rentals_refund', sql`${table.refund} >= 0`),
    check(
      'rentals_step_known',
      sql`${table.step} in (${sql.raw(storedSteps.map((step) => `'${step}'`).join(', '))})`,
    ),
    check('rentals_held', sql`${table.step} <> 'REQUESTED' or ${table.holdUntil} is not null`),
  ],
)

/** The last number of a rental of each year. Its row lock makes the numbers gapless, as for receipts. */
export const rentalNumbers = pgTable('rental_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})

/** Days on which a dress is not rented: its lender wears it, or it is repaired. */
export const dressDaysOff = pgTable(
  'dress_days_off',
  {
    id: id('dressDaysOff'),
    dressId: uuid()
      .$type<DressId>()
      .notNull()
      .references(() => dresses.id, { onDelete: 'cascade' }),
    from: day().notNull(),
    /** The last day. */
    until: day().notNull(),
    kind: text({ enum: ['OWN_WEAR', 'MAINTENANCE'] }).notNull(),
    reason: text(),
    actorId: uuid().$type<AccountId>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('dress_days_off_dress').on(table.dressId, table.from),
    check(
      'dress_days_off_days',
      sql`${table.from} <= ${table.until} and ${table.until} - ${table.from} < 366`,
    ),
  ],
)

/**
 * Photos of the condition of a dress. A trigger refuses changes, and deletion except of closed rentals by the erasure
 * of personal data.
 */
export const rentalPhotos = pgTable(
  'rental_photos',
  {
    id: id('rentalPhoto'),
    rentalId: uuid()
      .$type<RentalId>()
      .notNull()
      .references(() => rentals.id, { onDelete: 'restrict' }),
    dressId: uuid()
      .$type<DressId>()
      .notNull()
      .references(() => dresses.id, { onDelete: 'restrict' }),
    moment: text({ enum: ['HAND_OVER', 'RETURN', 'INSPECTION'] }).notNull(),
    /** Of the stored file. */
    fileKey: text().notNull().unique(),
    /** SHA-256 of the stored file, hex. */
    sha256: text().notNull(),
    actorId: uuid().$type<AccountId>(),
    createdAt: createdAt(),
  },
  (table) => [index('rental_photos_rental').on(table.rentalId, table.createdAt)],
)

/** Emails that a rental gets once: kind and the date that they are about. */
export const rentalReminders = pgTable(
  'rental_reminders',
  {
    id: id('rentalReminder'),
    rentalId: uuid()
      .$type<RentalId>()
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['PICK_UP', 'RETURN', 'OVERDUE', 'HOLD_ENDED'] }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('rental_reminders_once').on(table.rentalId, table.kind, table.day)],
)
