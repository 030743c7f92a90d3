import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'

export const getPlatformLogo = endpoint({
  method: 'GET',
  path: '/api/admin/platform-logo',
  summary: 'The logo shown in the header; null means the bundled one',
  access: 'public',
  reply: z.object({ logoUrl: z.nullable(z.string()) }),
})

export const getLendingTerms = endpoint({
  method: 'GET',
  path: '/api/lending-terms',
  summary: 'What the house keeps of a rental, for those who think of lending a dress',
  access: 'signed-in',
  reply: z.object({
    /** Percent of a rental's price, for dresses submitted from now on. */
    platformFee: z.number(),
  }),
})
