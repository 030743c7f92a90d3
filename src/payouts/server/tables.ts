import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { dresses } from '#dresses/server/tables.ts'
import { detailsMethods, paymentMethods } from '#payouts/payment.ts'
import { cents, createdAt, id, instant, money } from '#platform/database/columns.ts'
import type { AccountId, DressId, PaymentRunId, PayoutId, RentalId } from '#shared/ids.ts'

/** Withdrawals that are paid together. Those of a run name it in `payout_requests`; the sums are of when it was made. */
export const paymentRuns = pgTable(
  'payment_runs',
  {
    id: id('paymentRun'),
    /** 'Run 12'; only a restore leaves a gap. */
    number: integer().notNull().unique('payment_runs_number'),
    payouts: integer().notNull(),
    amount: money().notNull(),
    /** Ids of the actors; they survive the deletion of the user. */
    createdBy: uuid().$type<AccountId>(),
    createdAt: createdAt(),
    /** Before anything was sent; its payouts are due again. */
    cancelledAt: instant(),
    cancelledBy: uuid().$type<AccountId>(),
    cancelReason: text(),
  },
  (table) => [
    check('payment_runs_sums', sql`${table.payouts} > 0 and ${table.amount} > 0 and ${table.number} > 0`),
    check('payment_runs_cancelled', sql`(${table.cancelledAt} is null) = (${table.cancelReason} is null)`),
  ],
)

/** How a lender wants to be paid. */
export const paymentDetails = pgTable(
  'payment_details',
  {
    userId: uuid()
      .$type<AccountId>()
      .primaryKey()
      .references(() => users.id, { onDelete: 'restrict' }),
    method: text({ enum: detailsMethods }).notNull(),
    /** Name, IBAN and bank, or name and phone, sealed; null for cash. */
    sealed: text(),
    /** The last characters of IBAN or phone, for screens. */
    ending: text(),
    changedAt: instant().notNull(),
  },
  (table) => [
    check('payment_details_method_known', sql`${table.method} in ('TRANSFER', 'WHISH', 'OMT', 'CASH')`),
    check(
      'payment_details_sealed',
      sql`(${table.method} = 'CASH') = (${table.sealed} is null) and (${table.sealed} is null) = (${table.ending} is null)
        and length(${table.ending}) = 4`,
    ),
  ],
)

export const payoutRequests = pgTable(
  'payout_requests',
  {
    id: id('payout'),
    userId: uuid()
      .$type<AccountId>()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    dressId: uuid()
      .$type<DressId>()
      .references(() => dresses.id, { onDelete: 'set null' }),
    /** EARNING credits the balance when completed; WITHDRAWAL debits it when requested. */
    kind: text({ enum: ['EARNING', 'WITHDRAWAL'] }).notNull(),
    amount: money().notNull(),
    /** The terms of an earning on the day it was created: the dress may change later. */
    rentalPrice: money(),
    /** Percent that the shop keeps. */
    platformFee: numeric({ precision: 5, scale: 2 }),
    /** Of the VAT that came off the price before it was shared; 0: the whole price was. */
    shareVatPercent: integer().notNull().default(0),
    status: text({ enum: ['PENDING', 'COMPLETED', 'REJECTED'] })
      .notNull()
      .default('PENDING'),
    /** Staff's notes, with a line for each settlement: actor and time. Lines of the program are codes (stored-note.ts). */
    notes: text(),
    /** The notes that the lender sees. */
    customerNote: text(),
    /** How it was sent: date in showroom time, method, reference of the bank or receipt. */
    paidOn: date({ mode: 'string' }),
    paymentMethod: text({ enum: paymentMethods }),
    paymentReference: text(),
    /** The run that pays it: one column, so that a payout stands in one run only. Null again when the run is cancelled. */
    runId: uuid()
      .$type<PaymentRunId>()
      .references(() => paymentRuns.id, { onDelete: 'restrict' }),
    /** Its number in the run: one for all payouts of a lender, which are paid together. */
    runPosition: integer(),
    runMethod: text({ enum: paymentMethods }),
    /** The lender's payment details when the run was made, sealed; null for cash. */
    runDetails: text(),
    /** The rental that an earning belongs to and that alone settles it. No foreign key: rentals are a later domain. */
    rentalId: uuid().$type<RentalId>(),
    /** The lender's share of what a cancelled rental kept of its price, which stands in `rentalPrice`. */
    isForfeitedDeposit: boolean().notNull().default(false),
    processedAt: instant(),
    /** When and how it was first recorded as sent. It stays when the money comes back, so that the journal of then does too. */
    sentAt: instant(),
    sentMethod: text({ enum: paymentMethods }),
    processedBy: uuid().$type<AccountId>(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('payout_requests_user').on(table.userId, table.createdAt),
    index('payout_requests_run').on(table.runId, table.runPosition),
    // A kept deposit is shared once for each dress of a lender.
    uniqueIndex('payout_requests_forfeited_deposit_once')
      .on(table.rentalId, table.dressId, table.userId)
      .where(sql`${table.isForfeitedDeposit} and ${table.status} = 'COMPLETED'`),
    index('payout_requests_dress').on(table.dressId),
    index('payout_requests_rental').on(table.rentalId).where(sql`${table.rentalId} is not null`),
    index('payout_requests_status').on(table.status, table.createdAt),
    check('payout_requests_amount', sql`${table.amount} > 0`),
    check(
      'payout_requests_terms',
      sql`coalesce(${table.rentalPrice}, 0) >= 0 and coalesce(${table.platformFee}, 0) between 0 and 100
        and ${table.shareVatPercent} between 0 and 100`,
    ),
    check('payout_requests_kind_known', sql`${table.kind} in ('EARNING', 'WITHDRAWAL')`),
    check('payout_requests_rental', sql`${table.rentalId} is null or ${table.kind} = 'EARNING'`),
    check(
      'payout_requests_forfeited_deposit',
      sql`not ${table.isForfeitedDeposit} or ${table.rentalId} is not null`,
    ),
    check(
      'payout_requests_run_whole',
      sql`num_nulls(${table.runId}, ${table.runPosition}, ${table.runMethod}) in (0, 3)
        and (${table.runId} is null or ${table.kind} = 'WITHDRAWAL')
        and (${table.runDetails} is null or ${table.runId} is not null)`,
    ),
    check(
      'payout_requests_run_method_known',
      sql`${table.runMethod} in ('CASH', 'TRANSFER', 'WHISH', 'OMT', 'OTHER')`,
    ),
    check('payout_requests_status_known', sql`${table.status} in ('PENDING', 'COMPLETED', 'REJECTED')`),
    check(
      'payout_requests_payment',
      sql`(${table.paidOn} is null) = (${table.paymentMethod} is null)
        and (${table.paidOn} is null or ${table.status} = 'COMPLETED')
        and (${table.paymentReference} is null or ${table.paidOn} is not null and length(${table.paymentReference}) between 1 and 100)`,
    ),
    check(
      'payout_requests_method_known',
      sql`${table.paymentMethod} in ('CASH', 'TRANSFER', 'WHISH', 'OMT', 'OTHER')`,
    ),
    check(
      'payout_requests_sent',
      sql`${table.status} <> 'COMPLETED' or ${table.kind} = 'EARNING' or ${table.sentAt} is not null`,
    ),
    check('payout_requests_processed', sql`(${table.status} = 'PENDING') = (${table.processedAt} is null)`),
  ],
)

/** Signed cents, append-only (a trigger refuses changes); the balance is their sum. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id('ledgerEntry'),
    userId: uuid()
      .$type<AccountId>()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    cents: cents().notNull(),
    /** EARNING_REVERSED: of a cancelled rental, credited before its end. */
    kind: text({
      enum: ['EARNING', 'EARNING_REVERSED', 'WITHDRAWAL', 'WITHDRAWAL_RETURNED', 'ADJUSTMENT'],
    }).notNull(),
    payoutId: uuid()
      .$type<PayoutId>()
      .references(() => payoutRequests.id, { onDelete: 'restrict' }),
    reason: text(),
    /** The actor's id; survives deletion of the user. */
    actorId: uuid().$type<AccountId>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('ledger_entries_user').on(table.userId, table.createdAt),
    // The last guard against paying twice: each payout is credited, debited or refunded at most once.
    uniqueIndex('ledger_entries_payout_once').on(table.payoutId, table.kind),
    check('ledger_entries_not_nothing', sql`${table.cents} <> 0`),
    check(
      'ledger_entries_kind_known',
      sql`${table.kind} in ('EARNING', 'EARNING_REVERSED', 'WITHDRAWAL', 'WITHDRAWAL_RETURNED', 'ADJUSTMENT')`,
    ),
  ],
)
