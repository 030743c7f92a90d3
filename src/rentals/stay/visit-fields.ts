import * as z from 'zod/mini'
import { note } from '#payouts/amounts.ts'
import { mostPayments, paymentFields } from '#rentals/payment-contract.ts'
import { identity } from '#rentals/rules/identity.ts'
import { agreedPrices, reason } from '#rentals/rules/piece-fields.ts'

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
