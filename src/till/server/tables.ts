import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, id, instant, pounds } from '#platform/database/columns.ts'
import type { AccountId, ExpenseId, PaymentId, PayoutId, TillDayId } from '#shared/ids.ts'
import { showrooms } from '#showrooms/server/tables.ts'
import { entryKinds, purposes } from '#till/kinds.ts'
import type { NoteCounts } from '#till/rules.ts'

/** Pounds for one dollar, append-only (a trigger refuses changes): the last row is the rate of the day. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    id: id('exchangeRate'),
    rate: numeric({ precision: 12, scale: 2 }).notNull(),
    /** The actor's id; survives deletion of the user. */
    actorId: uuid().$type<AccountId>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('exchange_rates_created').on(table.createdAt, table.id),
    check('exchange_rates_plausible', sql`${table.rate} between 1000 and 1000000`),
  ],
)

/** From the opening of a till to its counting. A trigger refuses every change but the closing, and that once. */
export const tillDays = pgTable(
  'till_days',
  {
    id: id('tillDay'),
    branch: text({ enum: ['KFARHBAB', 'AOUKAR'] })
      .notNull()
      .references(() => showrooms.branch, { onDelete: 'restrict' }),
    /** Of the showroom, from 1; only a restore leaves a gap. */
    number: integer().notNull(),
    openedAt: instant().notNull(),
    openedBy: uuid().$type<AccountId>().notNull(),
    /** What lay in the drawer at the opening. */
    floatCents: cents().notNull(),
    floatPounds: pounds().notNull(),
    /** Why the float is not what the last closing left; null when it is, and on the first day. */
    openReason: text(),
    closedAt: instant(),
    closedBy: uuid().$type<AccountId>(),
    countedCents: cents(),
    countedPounds: pounds(),
    /** Null when both currencies were counted as sums. */
    notes: jsonb().$type<NoteCounts>(),
    differenceReason: text(),
    /** What the card terminal says it took; null when it was not compared. */
    terminalCents: cents(),
    /** Why another person than the one who opened it closed it. */
    closeReason: text(),
    /** Taken out to the bank or the safe; what was counted less this is left for the next day. */
    takenCents: cents(),
    takenPounds: pounds(),
    /** The rate of the day at the closing. */
    rate: numeric({ precision: 12, scale: 2 }),
  },
  (table) => [
    unique('till_days_number').on(table.branch, table.number),
    uniqueIndex('till_days_one_open').on(table.branch).where(sql`${table.closedAt} is null`),
    index('till_days_opened').on(table.openedAt, table.id),
    check('till_days_number_positive', sql`${table.number} > 0`),
    check('till_days_float', sql`${table.floatCents} >= 0 and ${table.floatPounds} >= 0`),
    check(
      'till_days_closed',
      sql`num_nulls(${table.closedAt}, ${table.closedBy}, ${table.countedCents}, ${table.countedPounds}, ${table.takenCents}, ${table.takenPounds}) in (0, 6)
        and ${table.openedAt} <= ${table.closedAt}`,
    ),
    check(
      'till_days_taken',
      sql`${table.takenCents} between 0 and ${table.countedCents} and ${table.takenPounds} between 0 and ${table.countedPounds}`,
    ),
  ],
)

/**
 * Cash that came into a drawer (above 0) or left it (below 0). Append-only; a trigger refuses an entry into a closed day
 * and makes its closing wait for entries that are being written.
 */
export const tillEntries = pgTable(
  'till_entries',
  {
    id: id('tillEntry'),
    tillDayId: uuid()
      .$type<TillDayId>()
      .notNull()
      .references(() => tillDays.id, { onDelete: 'restrict' }),
    kind: text({ enum: entryKinds }).notNull(),
    cents: cents().notNull(),
    pounds: pounds().notNull(),
    /** Of a pay-in or pay-out, like the reason; null when it belongs to a payout or to the expense of a dress. */
    purpose: text({ enum: purposes }),
    reason: text(),
    /** Of the receipt of a pay-in or pay-out, from 1 in each day. */
    number: integer(),
    /** The payment of a rental. No foreign key: rentals are a later domain. */
    paymentId: uuid().$type<PaymentId>(),
    /** The payout of a lender that a pay-out paid, or that came back by a pay-in. No foreign key: a later domain. */
    payoutId: uuid().$type<PayoutId>(),
    /** The expense of a dress that a pay-out paid. No foreign key: a later domain. */
    expenseId: uuid().$type<ExpenseId>(),
    actorId: uuid().$type<AccountId>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('till_entries_day').on(table.tillDayId, table.createdAt, table.id),
    unique('till_entries_number').on(table.tillDayId, table.number),
    // A payment has one entry of each kind, so that it is never counted twice.
    uniqueIndex('till_entries_payment_once').on(table.paymentId, table.kind),
    uniqueIndex('till_entries_payout_once').on(table.payoutId, table.kind),
    uniqueIndex('till_entries_expense_once').on(table.expenseId),
    check('till_entries_not_nothing', sql`${table.cents} <> 0 or ${table.pounds} <> 0`),
    check(
      'till_entries_kind_known',
      sql`${table.kind} in ('PAYMENT', 'CHANGE', 'REFUND', 'REVERSAL', 'PAY_IN', 'PAY_OUT')`,
    ),
    check(
      'till_entries_direction',
      sql`case when ${table.kind} in ('PAYMENT', 'PAY_IN') then ${table.cents} >= 0 and ${table.pounds} >= 0
        when ${table.kind} = 'REVERSAL' then true
        else ${table.cents} <= 0 and ${table.pounds} <= 0 end`,
    ),
    check(
      'till_entries_purpose',
      sql`case when ${table.kind} in ('PAY_IN', 'PAY_OUT') and num_nonnulls(${table.payoutId}, ${table.expenseId}) = 0
        then coalesce(${table.purpose} in ('BANK', 'SAFE', 'EXPENSE', 'OTHER'), false)
        else ${table.purpose} is null end`,
    ),
    check(
      'till_entries_source',
      sql`case when ${table.kind} in ('PAY_IN', 'PAY_OUT')
        then num_nulls(${table.reason}, ${table.number}) = 0 and ${table.paymentId} is null and num_nonnulls(${table.payoutId}, ${table.expenseId}) <= 1
        else ${table.paymentId} is not null and num_nonnulls(${table.reason}, ${table.number}, ${table.payoutId}, ${table.expenseId}) = 0 end`,
    ),
  ],
)
