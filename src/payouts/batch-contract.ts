import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { id } from '#shared/fields.ts'
import { refusal } from '#shared/refusal.ts'
import { payout } from './contract.ts'
import { paymentFields } from './payment.ts'

/** Payouts that one payment run settles at most. */
export const maxBatch = 500

export const batchNotFound = refusal('batch_not_found', 404, 'These payouts were not found.')
export const notAWithdrawal = refusal(
  'not_a_withdrawal',
  422,
  'An earning is credited, not paid: please credit it by itself.',
)

export const payAllDue = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/batch',
  summary:
    'Mark pending payout requests as sent with one date, method and reference; each has its own result, and those that cannot be paid are left as they are',
  access: 'manager',
  body: z.extend(paymentFields, {
    payouts: z
      .array(id)
      .check(
        z.minLength(1, 'Please choose at least one payout.'),
        z.maxLength(maxBatch, `Please choose at most ${maxBatch} payouts.`),
      ),
  }),
  reply: z.object({
    /** Of the printable list; null when nothing was paid. */
    batchId: z.nullable(z.string()),
    /** In the order of the request; `refusal` is null when the payout is paid. */
    results: z.array(
      z.object({
        id: z.string(),
        refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
      }),
    ),
  }),
  status: 201,
  idempotent: true,
})

export const getPayoutBatch = endpoint({
  method: 'GET',
  path: '/api/admin/payouts/batch',
  summary: 'List the payouts that were paid together, by lender; the total is in dollars with two decimals',
  access: 'manager',
  query: z.object({ id }),
  reply: z.object({ id: z.string(), total: z.string(), payouts: z.array(payout) }),
})
