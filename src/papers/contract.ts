import * as z from 'zod/mini'
import { documentRefusals as messages } from '#papers/texts/texts.gen.js'
import { rentalOver, sealed } from '#rentals/manage-contract.ts'
import { notPossibleNow, rentalChanged, rentalNotFound } from '#rentals/refusal-contract.ts'
import { rentalReply } from '#rentals/staff-contract.ts'
import { endpoint, papersPerMinute } from '#shared/endpoint.ts'
import { id, idParams } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { personal } from '#shared/shown-to-keys.ts'

export const getPaymentReceipt = endpoint({
  name: 'getPaymentReceipt',
  method: 'GET',
  path: '/api/rentals/:id/payments/:paymentId/receipt',
  summary: 'Download the receipt of a payment of your own rental, or of any as staff',
  access: 'signed-in',
  scope: 'payments',
  params: z.object({ id: id('rental'), paymentId: id('payment') }),
  /** It names the customer. */
  reply: personal(z.unknown()),
  produces: 'application/pdf',
  limit: papersPerMinute,
  refusals: () => [rentalNotFound],
})

export const sendReceipt = endpoint({
  name: 'sendReceipt',
  method: 'POST',
  path: '/api/rentals/:id/payments/:paymentId/receipt',
  summary: 'Send the customer an email about a payment, with the link to its receipt',
  access: 'assistant',
  params: z.object({ id: id('rental'), paymentId: id('payment') }),
  /** `waits`: no mail server is set up, so that the email is sent later. */
  reply: z.object({ email: z.string(), waits: z.boolean() }),
  idempotent: true,
  refusals: () => [customerHasNoEmail, rentalNotFound],
})

export const customerHasNoEmail = refusal('customer_has_no_email', 422, () => messages.customerHasNoEmail)

export const getManagedReceipt = endpoint({
  name: 'getManagedReceipt',
  method: 'GET',
  path: '/api/rentals/manage/:token/receipts/:paymentId',
  summary: 'Download the receipt of a payment by the link of a guest',
  access: 'public',
  params: z.object({ token: sealed, paymentId: id('payment') }),
  reply: z.unknown(),
  produces: 'application/pdf',
  limit: papersPerMinute,
  refusals: () => [rentalOver],
})

export const getRentalAgreement = endpoint({
  name: 'getRentalAgreement',
  method: 'GET',
  path: '/api/rentals/:id/contract',
  summary: 'Download the contract of your own rental, or of any as staff',
  access: 'signed-in',
  params: idParams('rental'),
  reply: z.unknown(),
  produces: 'application/pdf',
  limit: papersPerMinute,
  refusals: () => [rentalNotFound],
})

export const getManagedAgreement = endpoint({
  name: 'getManagedAgreement',
  method: 'GET',
  path: '/api/rentals/manage/:token/contract',
  summary: 'Download the contract of the rental of a guest’s link, from the confirmation until the hand-over',
  access: 'public',
  params: z.object({ token: sealed }),
  reply: z.unknown(),
  produces: 'application/pdf',
  limit: papersPerMinute,
  refusals: () => [rentalNotFound, rentalOver],
})

export const shareRentalAgreement = endpoint({
  name: 'shareRentalAgreement',
  method: 'POST',
  path: '/api/rentals/:id/contract',
  summary:
    'Put the contract into the customer’s account, to be signed there: the first one, or a new one after the rental has changed',
  access: 'assistant',
  params: idParams('rental'),
  reply: rentalReply,
  status: 201,
  refusals: () => [notPossibleNow, rentalChanged, rentalNotFound, rentalAgreementNeedsAccount],
})

export const rentalAgreementNeedsAccount = refusal(
  'contract_needs_account',
  422,
  () => messages.contractNeedsAccount,
)
