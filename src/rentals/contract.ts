import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'

export const getMyRentals = endpoint({
  method: 'GET',
  path: '/api/my-rentals',
  summary:
    'How many rentals whoever asks has behind and before them, as the one who wears or the one who lends',
  access: 'signed-in',
  reply: z.object({
    completed: z.int(),
    /** Agreed or requested, and not over by the calendar of the showroom. */
    coming: z.int(),
  }),
})
