import * as z from 'zod/mini'
import { cents, note } from '#payouts/amounts.ts'
import { identity } from '#rentals/rules/identity.ts'
import { refundable } from '#rentals/rules/money.ts'
import { agreedPrices, reason } from '#rentals/rules/piece-fields.ts'
import { rentalsWords, paymentRefusals as texts } from '#rentals/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { line, says } from '#shared/fields.ts'
import { id, idParams } from '#shared/ids.ts'
import { branches } from '#showrooms/showrooms.ts'
import { moreThanInTill, tillClosed } from '#till/contract.ts'
import { dollarsIn, poundsIn, rateIn } from '#till/fields.ts'
import { rentalPayment } from './contract.ts'
import { fieldTexts } from './messages.ts'
import {
  feeNotFound,
  lbpDiffers,
  notPossibleNow,
  paymentRefused,
  paymentReversed,
  rateDiffers,
  rentalNotFound,
} from './refusal-contract.ts'

/** At one visit. */
export const mostPayments = 8

/** Money that is handed over now: dollars, or pounds with the rate of pounds per dollar. */
export const paymentFields = z.object({
  kind: z.enum(
    ['RENTAL', 'GUARANTEE', 'FEE', 'REFUND'],
    says(() => texts.kindMissing),
  ),
  method: z.enum(
    ['CASH', 'CARD', 'TRANSFER', 'GUARANTEE'],
    says(() => texts.methodMissing),
  ),
  /** Of a refund: what is given back. */
  refundOf: z.optional(z.enum(refundable)),
  /** The fee that is paid or given back. A fee without it is charged now, with its payment. */
  feeId: z.optional(id('fee')),
  amount: z.pipe(
    cents,
    z.number().check(
      z.minimum(
        1,
        says(() => rentalsWords.amountNotPositive),
      ),
    ),
  ),
  /** Whole pounds. Absent for dollars. */
  lbpAmount: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000_000_000))),
  /** Pounds per dollar; the amount must agree with it within a dollar. */
  lbpRate: z.optional(rateIn),
  /** Required when the rate is more than 2 % off that of the day, unless money goes back at the rate at which it was paid. */
  rateReason: z.optional(note(300)),
  /** Where it is taken or given: cash is in the till of this showroom. That of the rental by default. */
  branch: z.optional(z.enum(branches)),
  /** Cash that was more than the amount, in its currency, and the change in either currency. */
  received: z.optional(dollarsIn),
  receivedLbp: z.optional(poundsIn),
  change: z.optional(dollarsIn),
  changeLbp: z.optional(poundsIn),
  /** Required for a new fee, a refund, and what is taken from the guarantee. */
  reason: z.optional(note(300)),
})

export type PaymentInput = z.output<typeof paymentFields>

/** A part of the guarantee that goes back at the inspection. */
export const refundLine = z.extend(
  z.pick(paymentFields, {
    amount: true,
    lbpAmount: true,
    lbpRate: true,
    rateReason: true,
    branch: true,
    reason: true,
  }),
  { method: z.enum(['CASH', 'CARD', 'TRANSFER']) },
)
export type RefundLine = z.output<typeof refundLine>

/** What staff note when she comes, beside the payments of the visit. */
export const condition = {
  note: z.optional(note(2000)),
  signature: z.optional(z.string().check(z.maxLength(300_000))),
}

/** The payments of one visit, such as the balance by card and the guarantee in cash. */
export const payments = z.optional(z.array(paymentFields).check(z.maxLength(mostPayments)))

/** What staff note when a customer collects a dress. */
export const handedOver = {
  ...condition,
  /** Why it is handed over before everything is paid. */
  waiveReason: z.optional(reason),
}

/** The first confirmation of a rental by staff. */
export const confirmation = {
  /**
   * Set when the rental has none, as for an event of several days, or changed, which needs the reason. In a new rental
   * `prices` name the dresses.
   */
  ...agreedPrices,
  priceReason: z.optional(reason),
  /** The deposit. */
  payments,
  /** Why less than the deposit is paid. */
  waiveReason: z.optional(reason),
  identity: z.optional(identity),
}

/** Of money that is taken or given back. */
const moneyRefusals = [
  feeNotFound,
  lbpDiffers,
  moreThanInTill,
  notPossibleNow,
  paymentRefused,
  rateDiffers,
  tillClosed,
  rentalNotFound,
]

export const payRental = endpoint({
  name: 'payRental',
  method: 'POST',
  path: '/api/rentals/:id/payments',
  summary: 'Record a payment, a fee or a refund of a rental',
  access: 'assistant',
  scope: 'payments',
  params: idParams('rental'),
  body: z.extend(paymentFields, {
    /** Of a refund of the price after the return, which lowers the price: whether the earnings of the lenders follow it. */
    lenderBears: z.optional(z.boolean()),
  }),
  reply: rentalPayment,
  status: 201,
  idempotent: true,
  refusals: () => moneyRefusals,
})

export const refundRental = endpoint({
  name: 'refundRental',
  method: 'POST',
  path: '/api/rentals/:id/refunds',
  summary:
    'Give back what is to be refunded of a rental, in several lines, all or none; what they leave stays to be refunded',
  access: 'assistant',
  params: idParams('rental'),
  body: z.object({
    refundOf: z.enum(refundable),
    /** The fee that is given back. */
    feeId: z.optional(id('fee')),
    lines: z.array(refundLine).check(z.minLength(1), z.maxLength(mostPayments)),
    /** Of all lines. */
    reason: line(() => fieldTexts.reason, 300),
  }),
  reply: z.array(rentalPayment),
  status: 201,
  idempotent: true,
  refusals: () => moneyRefusals,
})

export const reversePayment = endpoint({
  name: 'reversePayment',
  method: 'POST',
  path: '/api/rentals/:id/payments/:paymentId/reversal',
  summary: 'Undo a payment by a reversing one, once',
  access: 'assistant',
  params: z.object({ id: id('rental'), paymentId: id('payment') }),
  body: z.object({
    reason: line(() => fieldTexts.reason, 300),
    /** Whose till moves; that of the payment by default. */
    branch: z.optional(z.enum(branches)),
  }),
  reply: rentalPayment,
  status: 201,
  idempotent: true,
  refusals: () => [
    moreThanInTill,
    paymentRefused,
    paymentReversed,
    tillClosed,
    rentalNotFound,
    notPossibleNow,
  ],
})
