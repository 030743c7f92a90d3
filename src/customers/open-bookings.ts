import * as z from 'zod/mini'

/** What is open of a customer, and follows a correction of her contact data. */
export const openCounts = z.object({ fittings: z.int(), rentals: z.int(), waitlist: z.int() })
export type OpenCounts = z.output<typeof openCounts>

export function countAll({ fittings, rentals, waitlist }: OpenCounts): number {
  return fittings + rentals + waitlist
}
