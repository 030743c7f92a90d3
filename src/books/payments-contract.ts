import * as z from 'zod/mini'
import { paymentKinds, paymentMethods, refundable } from '#rentals/rules/money.ts'
import { endpoint } from '#shared/endpoint.ts'
import { instant, plainDate } from '#shared/fields.ts'
import { id, shownId } from '#shared/ids.ts'
import { listFields } from '#shared/list-fields.ts'
import { personal } from '#shared/shown-to-keys.ts'
import { branches } from '#showrooms/showrooms.ts'
import { paymentCash } from '#till/contract.ts'

export const currencies = ['USD', 'LBP'] as const

/**
 * What a payment is for; a reversal is of the kind of the payment that it undoes. RECEIVED: for rentals and fees, without
 * what was taken from a guarantee, which brings no money.
 */
export const paymentFilters = ['RECEIVED', 'RENTAL', 'FEE', 'GUARANTEE', 'REFUND', 'GUARANTEE_BACK'] as const

/** The filters of the list, which its sums have, too. */
const filters = {
  search: listFields(['at']).search,
  /** First and last day in the showroom. */
  from: z.optional(plainDate),
  to: z.optional(plainDate),
  branch: z.optional(z.enum(branches)),
  kind: z.optional(z.enum(paymentFilters)),
  method: z.optional(z.enum(paymentMethods)),
  currency: z.optional(z.enum(currencies)),
  /** Who received or gave it. */
  actorId: z.optional(id('account')),
  rentalId: z.optional(id('rental')),
  customerId: z.optional(id('customer')),
  /** Payments that were undone, with the rows that undo them. */
  undone: z.optional(z.literal('yes')),
}

export const listPayments = endpoint({
  name: 'listPayments',
  method: 'GET',
  path: '/api/admin/payments',
  summary: 'List payments by page, newest first; the header X-Total-Count has the number of matches',
  access: 'manager',
  scope: 'payments',
  query: z.object({ ...listFields(['at', 'amount', 'customer']), ...filters, id: z.optional(id('payment')) }),
  reply: z.array(
    z.object({
      id: shownId('payment'),
      at: instant,
      receipt: z.string(),
      kind: z.enum(paymentKinds),
      refundOf: z.nullable(z.enum(refundable)),
      method: z.enum(paymentMethods),
      currency: z.enum(currencies),
      /** Dollars; below 0 after a minus sign when money was given back. */
      amount: z.string(),
      /** Whole pounds with the same sign, and pounds for one dollar, when paid in pounds. */
      pounds: z.nullable(z.number()),
      rate: z.nullable(z.number()),
      /** Why the rate is off that of the day. */
      rateReason: z.nullable(z.string()),
      branch: z.enum(branches),
      /** Of a payment in cash: what was received or given out, and the change. */
      cash: z.nullable(paymentCash),
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      /** REVERSED was undone, REVERSAL undoes another payment. */
      state: z.enum(['VALID', 'REVERSED', 'REVERSAL']),
      rental: z.object({ id: shownId('rental'), number: z.string() }),
      customer: z.object({
        id: shownId('customer'),
        name: personal(z.string()),
        phone: personal(z.string()),
        email: personal(z.nullable(z.string())),
        hasAccount: z.boolean(),
      }),
    }),
  ),
})
export type ListedPayment = z.output<typeof listPayments.reply>[number]

export const sumPayments = endpoint({
  name: 'sumPayments',
  method: 'GET',
  path: '/api/admin/payments/sums',
  summary: 'Sum the payments that the list finds, by method and currency; guarantees apart',
  access: 'manager',
  scope: 'payments',
  query: z.object(filters),
  reply: z.array(
    z.object({
      /** GUARANTEE: what was left, and what was given back or taken for a price or fee. NO_MONEY: written off, or moved from price to fee. */
      of: z.enum(['INCOME', 'GUARANTEE', 'NO_MONEY']),
      method: z.enum(paymentMethods),
      currency: z.enum(currencies),
      /** Dollars. */
      received: z.string(),
      givenBack: z.string(),
      /** Whole pounds; 0 of dollars. */
      receivedPounds: z.number(),
      givenBackPounds: z.number(),
    }),
  ),
})
export type PaymentSum = z.output<typeof sumPayments.reply>[number]
