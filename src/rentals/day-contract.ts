import * as z from 'zod/mini'
import { shownDate } from '#shared/fields.ts'
import { listedRental } from './contract.ts'

/** What staff do with rentals on a day of the showrooms: parts of `getToday`. */

/** To answer, the first to end first. */
export const requests = z.array(listedRental)

export const toCollect = z.array(
  z.extend(listedRental, {
    /** Dollars; still to be left before the dress is handed over. */
    guaranteeDue: z.string(),
  }),
)

export const toReturn = z.array(listedRental)

export const overdue = z.array(
  z.extend(listedRental, {
    /** The next rental of the dress, when the late return puts it at risk. */
    next: z.nullable(z.object({ id: z.string(), number: z.string(), startDate: shownDate })),
  }),
)

/** Returned, not yet inspected, or in its turnaround. */
export const toClean = z.array(z.extend(listedRental, { readyDate: shownDate }))

/** Cancelled, with money to give back. */
export const refunds = z.array(z.extend(listedRental, { toRefund: z.string() }))

/** Over, with price or fees still to pay. */
export const owing = z.array(listedRental)

export interface RentalDay {
  requests: z.output<typeof requests>
  toCollect: z.output<typeof toCollect>
  toReturn: z.output<typeof toReturn>
  overdue: z.output<typeof overdue>
  toClean: z.output<typeof toClean>
  refunds: z.output<typeof refunds>
  owing: z.output<typeof owing>
}
