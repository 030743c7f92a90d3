import * as z from 'zod/mini'
import { listedRental } from './contract.ts'

/** What staff do with rentals on a day of the showrooms; part of `getToday`. */
export const rentalDay = z.object({
  /** To answer, the first to end first. */
  requests: z.array(
    z.extend(listedRental, {
      /** Within six hours. */
      endsSoon: z.boolean(),
    }),
  ),
  toCollect: z.array(
    z.extend(listedRental, {
      /** Dollars; still to be left before the dress is handed over. */
      guaranteeDue: z.string(),
    }),
  ),
  toReturn: z.array(listedRental),
  overdue: z.array(
    z.extend(listedRental, {
      /** The next rental of the dress, when the late return puts it at risk. */
      next: z.nullable(z.object({ id: z.string(), number: z.string(), startDate: z.string() })),
    }),
  ),
  /** Returned, not yet inspected, or in its turnaround. */
  toClean: z.array(z.extend(listedRental, { readyDate: z.string() })),
  /** Cancelled, with money to give back. */
  refunds: z.array(z.extend(listedRental, { toRefund: z.string() })),
})
export type RentalDay = z.output<typeof rentalDay>
