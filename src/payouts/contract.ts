import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { idParams } from '#shared/fields.ts'
import { parseMoney } from '#shared/money.ts'
import { refusal } from '#shared/refusal.ts'

export const payoutKinds = ['EARNING', 'WITHDRAWAL'] as const
export const payoutStatuses = ['PENDING', 'COMPLETED', 'REJECTED'] as const

export const balanceChanged = refusal(
  'balance_changed',
  409,
  'The balance has changed in the meantime. Please look at it again.',
)
export const balanceOutOfRange = refusal(
  'balance_out_of_range',
  422,
  'A balance cannot grow beyond 99,999,999.99.',
)

export const getUserBalance = endpoint({
  method: 'GET',
  path: '/api/user-balance',
  summary: 'What the house owes whoever asks, in dollars: at hand now, and waiting to be settled',
  access: 'signed-in',
  // Numbers, unlike all other money on the wire: the published shape of this call.
  reply: z.object({ available: z.number(), pending: z.number() }),
})

export const payout = z.object({
  id: z.string(),
  /** The person whose money it is. */
  userId: z.string(),
  /** For staff; null to everybody else. */
  userName: z.nullable(z.string()),
  dressId: z.nullable(z.string()),
  dressName: z.nullable(z.string()),
  customerId: z.nullable(z.string()),
  /** An earning is credited when it is completed; a withdrawal was debited when it was asked for. */
  kind: z.enum(payoutKinds),
  /** Dollars, two decimals. */
  amount: z.string(),
  status: z.enum(payoutStatuses),
  notes: z.nullable(z.string()),
  /** ISO-8601, UTC. */
  createdAt: z.string(),
  processedAt: z.nullable(z.string()),
})
export type Payout = z.output<typeof payout>

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/payouts',
  summary: 'Payouts, newest first, 1,000 at most: one’s own, or everybody’s for staff',
  access: 'signed-in',
  reply: z.array(payout),
})

const notAnAmount = 'Please enter an amount between 0 and 99999999.99 with at most two decimals.'

/** "120.50" or the JSON number 120.5 -> cents. No signs, exponents, thirds of a cent or other digits. */
const cents = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], notAnAmount),
    z.transform((value) => (Object.is(value, -0) ? null : parseMoney(String(value)))),
  ),
  z.number(notAnAmount),
)

export const setBalance = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/balance',
  summary: 'Bring a balance to an amount by an adjustment entry',
  access: 'admin',
  params: idParams,
  body: z.object({
    /** Dollars: text with at most two decimals, or a number that has no more. */
    balance: cents,
    /** The balance that was seen; refused with 409 when it is another one by now. */
    expected: z.optional(cents),
  }),
  reply: z.object({ id: z.string(), balance: z.string() }),
  idempotent: true,
})
