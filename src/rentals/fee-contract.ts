import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import { fieldTexts } from '#rentals/messages.ts'
import {
  feeNotFound,
  notPossibleNow,
  paymentRefused,
  pieceNotFound,
  rentalChanged,
  rentalNotFound,
} from '#rentals/refusal-contract.ts'
import { rentalReply } from '#rentals/staff-contract.ts'
import { rentalsWords, feeRefusals as texts } from '#rentals/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { line, says } from '#shared/fields.ts'
import { id, idParams } from '#shared/ids.ts'

/** Fees that staff charge by hand, until long after the inspection. An alteration charges its own. */
export const chargeableFees = ['DAMAGE', 'LOSS', 'LATE', 'OTHER'] as const

const reason = line(() => fieldTexts.reason, 300)
const version = z.int()

export const addFee = endpoint({
  name: 'addFee',
  method: 'POST',
  path: '/api/rentals/:id/fees',
  summary: 'Charge a fee: it is due, the customer gets an email, and the lender her part of it',
  access: 'assistant',
  params: idParams('rental'),
  body: z.object({
    version,
    kind: z.enum(
      chargeableFees,
      says(() => texts.kind),
    ),
    /** What it is for; the whole rental without it. */
    pieceId: z.optional(id('piece')),
    amount: z.pipe(
      cents,
      z.number().check(
        z.minimum(
          1,
          says(() => rentalsWords.amountNotPositive),
        ),
      ),
    ),
    /** Of it, what the lender of the piece gets at once. */
    lender: z.optional(cents),
    reason,
  }),
  reply: rentalReply,
  status: 201,
  idempotent: true,
  refusals: () => [notPossibleNow, pieceNotFound, rentalChanged, rentalNotFound],
})

export const withdrawFee = endpoint({
  name: 'withdrawFee',
  method: 'POST',
  path: '/api/rentals/:id/fees/:feeId/withdrawal',
  summary: 'Take a fee back: what is paid of it is to be given back, and the lender loses her part',
  access: 'assistant',
  params: z.object({ id: id('rental'), feeId: id('fee') }),
  body: z.object({ version, reason }),
  reply: rentalReply,
  idempotent: true,
  refusals: () => [feeNotFound, notPossibleNow, rentalChanged, rentalNotFound],
})

export const writeOff = endpoint({
  name: 'writeOff',
  method: 'POST',
  path: '/api/rentals/:id/write-off',
  summary:
    'Write off what a completed rental still owes: nobody waits for it any more, and the books show it',
  access: 'manager',
  params: idParams('rental'),
  body: z.object({ version, reason }),
  reply: rentalReply,
  idempotent: true,
  refusals: () => [notPossibleNow, paymentRefused, rentalChanged, rentalNotFound],
})
