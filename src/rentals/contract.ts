import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'

export const getMyRentals = endpoint({
  method: 'GET',
  path: '/api/my-rentals',
  summary: 'Count your own completed and upcoming rentals, as renter or lender',
  access: 'signed-in',
  reply: z.object({
    completed: z.int(),
    /** Agreed or requested, and not over by the calendar of the showroom. */
    coming: z.int(),
  }),
})
