import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import { earningCorrected, reason } from '#rentals/rules/piece-fields.ts'

/** How staff end what nobody collected, from the day after its event on. */
export const notCollectedChange = z.object({
  action: z.literal('notCollected'),
  version: z.int(),
  /** Cancelled, with what the terms keep; or completed as rented, with the price owed in full. */
  outcome: z.enum(['CANCELLED', 'COMPLETED']),
  /** Of a cancelled one: what goes back of the price, if not all but the deposit. That needs the reason. */
  refund: z.optional(cents),
  /** The customer reads it when it is cancelled. */
  reason: z.optional(reason),
  earningCorrected,
})
