import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { rentalTerms } from './rental-terms.ts'
import { settingReplies } from './setting-replies.ts'

export const getPlatformLogo = endpoint({
  name: 'getPlatformLogo',
  method: 'GET',
  path: '/api/admin/platform-logo',
  summary: 'Get the logo of the header; null means the default logo',
  access: 'public',
  scope: 'any',
  reply: z.object({ logoUrl: z.nullable(z.string()) }),
})

export const getLendingTerms = endpoint({
  name: 'getLendingTerms',
  method: 'GET',
  path: '/api/lending-terms',
  summary: 'Get the platform fee, what it counts from, and the smallest payout, for lenders',
  access: 'signed-in',
  reply: z.object({
    /** Percent of a rental's price, for dresses submitted from now on. */
    platformFee: z.number(),
    /** Percent of the VAT that comes off a price before it is shared; 0: the whole price is. */
    shareVatPercent: z.int(),
    /** Dollars that can be withdrawn at least, two decimals; "0.00" is no minimum. */
    minimumPayout: z.string(),
  }),
})

export const getRentalTerms = endpoint({
  name: 'getRentalTerms',
  method: 'GET',
  path: '/api/rental-terms',
  summary: 'Get the terms of every rental; amounts are dollars with two decimals',
  access: 'public',
  scope: 'any',
  reply: z.object({
    ...settingReplies(rentalTerms),
    /** Months after the return for which a contract stays, with signature and condition photos; 0 is for ever. */
    contractMonths: z.int(),
  }),
})
