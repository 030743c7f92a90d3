import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { shownDate } from '#shared/fields.ts'
import { id } from '#shared/ids.ts'
import { listFields } from '#shared/list-fields.ts'
import { payout, payoutKinds, payoutStatuses } from './contract.ts'

/** The rental of an earning, in words that staff can say. */
const rentalOfEarning = z.object({ number: z.string(), eventDate: shownDate, endDate: shownDate })
export type RentalOfEarning = z.output<typeof rentalOfEarning>

export const listedPayout = z.extend(payout, { rental: z.nullable(rentalOfEarning) })
export type ListedPayout = z.output<typeof listedPayout>

export const listStaffPayouts = endpoint({
  name: 'listStaffPayouts',
  method: 'GET',
  path: '/api/admin/payouts',
  summary: 'List all payouts, newest first; the header X-Total-Count has the number of matches',
  access: 'manager',
  /** `search` reads customer, dress and notes. */
  query: z.object({
    ...listFields(['createdAt', 'amount', 'status', 'kind']),
    id: z.optional(id('payout')),
    status: z.optional(z.enum(payoutStatuses)),
    kind: z.optional(z.enum(payoutKinds)),
    userId: z.optional(id('account')),
    /** Pending earnings of rentals: only them, or all but them. */
    coming: z.optional(z.enum(['yes', 'no'])),
  }),
  reply: z.array(listedPayout),
})
