import * as z from 'zod/mini'
import { cents, note } from '#payouts/amounts.ts'
import { endpoint } from '#shared/endpoint.ts'
import { id, idParams, line } from '#shared/fields.ts'
import { refusal } from '#shared/refusal.ts'
import { branches } from '#showrooms/facts.ts'
import { dollarsIn, poundsIn, rateIn } from '#till/fields.ts'
import { rentalPayment } from './contract.ts'
import { fieldTexts } from './messages.ts'

/** At one visit. */
export const mostPayments = 8

/** Money that is handed over now: dollars, or pounds with the rate of pounds per dollar. */
export const paymentFields = z.object({
  kind: z.enum(['RENTAL', 'GUARANTEE', 'FEE', 'REFUND'], 'Please choose what it is for'),
  method: z.enum(['CASH', 'CARD', 'TRANSFER', 'GUARANTEE'], 'Please choose how it was paid'),
  /** Of a refund: what is given back. */
  refundOf: z.optional(z.enum(['RENTAL', 'GUARANTEE'])),
  amount: z.pipe(cents, z.number().check(z.minimum(1, 'Please enter an amount above 0.'))),
  /** Whole pounds. Absent for dollars. */
  lbpAmount: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000_000_000))),
  /** Pounds per dollar; the amount must agree with it within a dollar. */
  lbpRate: z.optional(rateIn),
  /** Where it is taken or given: cash is in the till of this showroom. That of the rental by default. */
  branch: z.optional(z.enum(branches)),
  /** Cash that was more than the amount, in its currency, and the change in either currency. */
  received: z.optional(dollarsIn),
  receivedLbp: z.optional(poundsIn),
  change: z.optional(dollarsIn),
  changeLbp: z.optional(poundsIn),
  /** Required for a fee or a refund. */
  reason: z.optional(note(300)),
})

export type PaymentInput = z.output<typeof paymentFields>

export const payRental = endpoint({
  method: 'POST',
  path: '/api/rentals/:id/payments',
  summary: 'Record a payment, a fee or a refund of a rental',
  access: 'assistant',
  params: idParams,
  body: paymentFields,
  reply: rentalPayment,
  status: 201,
  idempotent: true,
})

export const reversePayment = endpoint({
  method: 'POST',
  path: '/api/rentals/:id/payments/:paymentId/reversal',
  summary: 'Undo a payment by a reversing one, once',
  access: 'assistant',
  params: z.object({ id, paymentId: id }),
  body: z.object({
    reason: line(fieldTexts.reason, 300),
    /** Whose till moves; that of the payment by default. */
    branch: z.optional(z.enum(branches)),
  }),
  reply: rentalPayment,
  status: 201,
  idempotent: true,
})

export const paymentRefused = refusal('payment_refused', 422, 'This payment cannot be recorded.')

export const paymentReversed = refusal('payment_reversed', 409, 'This payment was already undone.')

export const lbpDiffers = refusal(
  'lbp_differs',
  422,
  'The pounds divided by the rate do not give this amount in dollars.',
)

export const rateDiffers = refusal('rate_differs', 422, 'This rate is far from that of the day.')

export const depositMissing = refusal(
  'deposit_missing',
  422,
  'The deposit is not paid. Please record it, or say why it is waived.',
)

export const balanceMissing = refusal(
  'balance_missing',
  422,
  'The balance and the guarantee must be paid before the dress is handed over, or give a reason.',
)

export const priceMissing = refusal('price_missing', 422, 'Please set a price above 0 first.')

export const priceReasonMissing = refusal(
  'price_reason_missing',
  422,
  'Please say why the price differs from that of the dress.',
)
