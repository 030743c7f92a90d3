import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { payoutRequests } from '#payouts/server/tables.ts'
import { cents, createdAt, id, instant, pounds } from '#platform/database/columns.ts'
import { feeKinds } from '#rentals/rules/fees.ts'
import { paymentKinds, paymentMethods, refundable } from '#rentals/rules/money.ts'
import { rentals } from '#rentals/server/tables.ts'
import type { Cents } from '#shared/format/money.ts'
import type { AccountId, AlterationId, DressId, FeeId, PaymentId, PayoutId, RentalId } from '#shared/ids.ts'
import { showrooms } from '#showrooms/server/tables.ts'

/** What a rental costs apart from its price. One that was charged by mistake is withdrawn, never deleted. */
export const rentalFees = pgTable(
  'rental_fees',
  {
    id: id('fee'),
    rentalId: uuid()
      .$type<RentalId>()
      .notNull()
      .references(() => rentals.id, { onDelete: 'restrict' }),
    kind: text({ enum: feeKinds }).notNull(),
    /** What it is for; null for the whole rental. No foreign key: the rental can get another dress, and that one be deleted. */
    dressId: uuid().$type<DressId>(),
    /** The alteration whose cost it is. */
    alterationId: uuid().$type<AlterationId>(),
    /** USD cents with VAT. */
    cents: cents().notNull(),
    /** Of `cents`, what the lender gets at once: for a damage or loss, or of a kept deposit. */
    lenderCents: cents().notNull().default(0),
    payoutId: uuid()
      .$type<PayoutId>()
      .references(() => payoutRequests.id, { onDelete: 'restrict' }),
    reason: text().notNull(),
    /** Charged by its only payment, with which it is undone. */
    isPaidAtOnce: boolean().notNull().default(false),
    /** The rate of the day for its kind. */
    vatPercent: integer().notNull(),
    chargedAt: instant().notNull(),
    /** Ids of the actors; they survive the deletion of the user. */
    chargedBy: uuid().$type<AccountId>(),
    withdrawnAt: instant(),
    withdrawnBy: uuid().$type<AccountId>(),
    withdrawnReason: text(),
  },
  (table) => [
    index('rental_fees_rental').on(table.rentalId, table.chargedAt),
    index('rental_fees_payout').on(table.payoutId).where(sql`${table.payoutId} is not null`),
    uniqueIndex('rental_fees_alteration').on(table.alterationId).where(sql`${table.withdrawnAt} is null`),
    check(
      'rental_fees_kind_known',
      sql`${table.kind} in ('LATE', 'DAMAGE', 'LOSS', 'ALTERATION', 'FORFEITED', 'OTHER')`,
    ),
    check('rental_fees_cents', sql`${table.cents} > 0 and ${table.lenderCents} between 0 and ${table.cents}`),
    check('rental_fees_vat', sql`${table.vatPercent} between 0 and 100`),
    check(
      'rental_fees_withdrawn',
      sql`${table.withdrawnAt} is not null or num_nonnulls(${table.withdrawnBy}, ${table.withdrawnReason}) = 0`,
    ),
  ],
)

export interface LoweredPrice {
  /** The earnings of the lenders follow it; else the shop bears it alone. */
  lenderBears: boolean
  /** Of each piece, by its id. */
  pieces: Record<string, Cents>
}

/** Append-only (a trigger refuses changes). A payment is undone by a reversing row. */
export const rentalPayments = pgTable(
  'rental_payments',
  {
    id: id('payment'),
    rentalId: uuid()
      .$type<RentalId>()
      .notNull()
      .references(() => rentals.id, { onDelete: 'restrict' }),
    kind: text({ enum: paymentKinds }).notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    refundOf: text({ enum: refundable }),
    /** The fee that is paid or given back. */
    feeId: uuid()
      .$type<FeeId>()
      .references(() => rentalFees.id, { onDelete: 'restrict' }),
    /** Of a refund after the return: by how much the prices are lower, and are higher again when it is undone. */
    loweredPrice: jsonb().$type<LoweredPrice>(),
    /** USD cents, above 0; a reversal counts against the payment that it undoes. */
    cents: cents().notNull(),
    /** Whole pounds, and pounds per dollar, when paid in pounds. */
    lbpAmount: pounds(),
    lbpRate: numeric({ precision: 12, scale: 2 }),
    /** Why the rate is off that of the day, as staff said. */
    rateReason: text(),
    /** Where it was taken: cash is in the till of this showroom. */
    branch: text({ enum: ['KFARHBAB', 'AOUKAR'] })
      .notNull()
      .references(() => showrooms.branch, { onDelete: 'restrict' }),
    receiptYear: integer().notNull(),
    receiptNumber: integer().notNull(),
    /** For the receipt: the rate of that day, of a fee that was due that of its charge; 0 for the guarantee. */
    vatPercent: integer().notNull().default(0),
    reverses: uuid().$type<PaymentId>(),
    reason: text(),
    /** The actor's id; survives deletion of the user. */
    actorId: uuid().$type<AccountId>(),
    createdAt: createdAt(),
    // What it adds to each sum. Only these columns decide that: every figure is a sum of one of them.
    /** Above 0 when it comes in, below 0 when it goes back; also from one sum of the rental to another. */
    signedCents: sumColumn(sql`case when kind = 'REFUND' then -1 else 1 end`),
    /** The same in pounds, of what was paid in pounds. */
    signedPounds: sumColumn(sql`case when kind = 'REFUND' then -1 else 1 end`, sql`coalesce(lbp_amount, 0)`),
    priceCents: sumColumn(
      sql`case when kind = 'RENTAL' then 1 when refund_of = 'RENTAL' or method = 'CREDIT' then -1 else 0 end`,
    ),
    guaranteeCents: sumColumn(
      sql`case when kind = 'GUARANTEE' then 1 when refund_of = 'GUARANTEE' or method = 'GUARANTEE' then -1 else 0 end`,
    ),
    feeCents: sumColumn(sql`case when kind = 'FEE' then 1 when refund_of = 'FEE' then -1 else 0 end`),
    /** Through the hands of the shop. */
    cashCents: sumColumn(
      sql`case when method not in ('CASH', 'CARD', 'TRANSFER') then 0 when kind = 'REFUND' then -1 else 1 end`,
    ),
    /** Of price and fees: what the shop got, what it gave back, and what nobody will pay any more. */
    receivedCents: sumColumn(
      sql`case when kind in ('RENTAL', 'FEE') and method in ('CASH', 'CARD', 'TRANSFER') then 1 else 0 end`,
    ),
    refundedCents: sumColumn(sql`case when refund_of in ('RENTAL', 'FEE') then 1 else 0 end`),
    writtenOffCents: sumColumn(sql`case when method = 'WRITE_OFF' then 1 else 0 end`),
    /** Of the guarantee, for a price or a fee. */
    takenCents: sumColumn(sql`case when method = 'GUARANTEE' then 1 else 0 end`),
  },
  (table) => [
    index('rental_payments_rental').on(table.rentalId, table.createdAt),
    index('rental_payments_created').on(table.createdAt),
    uniqueIndex('rental_payments_receipt').on(table.receiptYear, table.receiptNumber),
    // A payment is undone once.
    uniqueIndex('rental_payments_reversed_once').on(table.reverses),
    check('rental_payments_cents', sql`${table.cents} > 0`),
    check('rental_payments_kind_known', sql`${table.kind} in ('RENTAL', 'GUARANTEE', 'FEE', 'REFUND')`),
    check(
      'rental_payments_method_known',
      sql`${table.method} in ('CASH', 'CARD', 'TRANSFER', 'GUARANTEE', 'CREDIT', 'WRITE_OFF')`,
    ),
    check(
      'rental_payments_from',
      sql`${table.method} in ('CASH', 'CARD', 'TRANSFER') or ${table.kind} = 'FEE' or (${table.kind} = 'RENTAL' and ${table.method} <> 'CREDIT')`,
    ),
    check(
      'rental_payments_fee',
      sql`(${table.kind} = 'FEE' or ${table.refundOf} is not distinct from 'FEE') = (${table.feeId} is not null)`,
    ),
    check(
      'rental_payments_lowered_price',
      sql`${table.loweredPrice} is null or ${table.refundOf} is not distinct from 'RENTAL'`,
    ),
    index('rental_payments_fee_id').on(table.feeId).where(sql`${table.feeId} is not null`),
    check('rental_payments_refund', sql`(${table.kind} = 'REFUND') = (${table.refundOf} is not null)`),
    check('rental_payments_lbp', sql`num_nulls(${table.lbpAmount}, ${table.lbpRate}) <> 1`),
    check('rental_payments_rate_reason', sql`${table.rateReason} is null or ${table.lbpRate} is not null`),
    check('rental_payments_lbp_positive', sql`${table.lbpAmount} > 0 and ${table.lbpRate} > 0`),
    check('rental_payments_vat', sql`${table.vatPercent} between 0 and 100`),
  ],
)

/** An amount of a payment times 1, -1 or 0, and the other way round when it undoes one. */
function sumColumn(times: SQL, amount = sql`cents`) {
  return bigint({ mode: 'number' })
    .notNull()
    .generatedAlwaysAs(sql`(${times}) * case when reverses is null then ${amount} else -${amount} end`)
}

/** The last receipt number of each year. Its row lock makes the numbers gapless: a rollback takes its number back. */
export const receiptNumbers = pgTable('receipt_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})
