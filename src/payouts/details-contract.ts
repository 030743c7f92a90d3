import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { instant } from '#shared/fields.ts'
import { account } from './account.ts'
import { detailsMethods } from './payment.ts'

/** What screens show of an account: never the whole number. */
export const accountEnding = z.object({
  method: z.enum(detailsMethods),
  /** The last four characters of IBAN or phone; null for cash. */
  ending: z.nullable(z.string()),
})

const details = z.nullable(z.extend(accountEnding, { changedAt: instant }))

export const getPaymentDetails = endpoint({
  name: 'getPaymentDetails',
  method: 'GET',
  path: '/api/payment-details',
  summary: 'Get how you want to be paid: the method and the end of the account; null before you said so',
  access: 'signed-in',
  reply: z.object({ details }),
})

export const setPaymentDetails = endpoint({
  name: 'setPaymentDetails',
  method: 'PUT',
  path: '/api/payment-details',
  summary:
    'Say how you want to be paid; stored encrypted, and read in whole only in the file of a payment run',
  access: 'signed-in',
  freshProof: true,
  body: account,
  reply: z.object({ details }),
  limit: { max: 20, windowSeconds: 3600 },
  idempotent: true,
})
