import * as z from 'zod/mini'
import { userNotFound } from '#accounts/users-contract.ts'
import { refusals as messages, payoutsWords } from '#payouts/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { instant, line, says } from '#shared/fields.ts'
import { idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { branches } from '#showrooms/showrooms.ts'
import { moreThanInTill, tillClosed } from '#till/contract.ts'
import { cents, note, withdrawal } from './amounts.ts'
import { payment, paymentFields } from './payment.ts'

export const payoutKinds = ['EARNING', 'WITHDRAWAL'] as const
export const payoutStatuses = ['PENDING', 'COMPLETED', 'REJECTED'] as const

export const balanceChanged = refusal(
  'balance_changed',
  409,
  () => messages.balanceChanged,
  // The current balance in dollars, two decimals.
  z.object({ balance: z.string() }),
)
export const balanceOutOfRange = refusal('balance_out_of_range', 422, () => messages.balanceOutOfRange)
export const moreThanAvailable = refusal('more_than_available', 422, () => messages.moreThanAvailable)
export const belowMinimum = refusal(
  'below_minimum',
  422,
  () => messages.belowMinimum,
  // Dollars, two decimals.
  z.object({ minimum: z.string() }),
)
export const smallestPayout = (amount: string) => messages.smallestPayout({ amount })
export const dressNotTheirs = refusal('dress_not_theirs', 422, () => messages.dressNotTheirs)
export const payoutNotFound = refusal('payout_not_found', 404, () => messages.payoutNotFound)
export const payoutNotSent = refusal('payout_not_sent', 409, () => messages.payoutNotSent)
export const payoutSettled = refusal('payout_settled', 409, () => messages.payoutSettled)
export const earningOfRental = refusal(
  'earning_of_rental',
  409,
  () => messages.earningOfRental,
  z.object({ rentalId: shownId('rental') }),
)
export const payoutInRun = refusal(
  'payout_in_run',
  409,
  () => messages.payoutInRun,
  z.object({ runId: shownId('paymentRun') }),
)
export const earningNotPaid = refusal('earning_not_paid', 422, () => messages.earningNotPaid)
export const paymentInFuture = refusal('payment_in_future', 422, () => payoutsWords.paymentInFuture)
export const notesChanged = refusal(
  'notes_changed',
  409,
  () => messages.notesChanged,
  z.object({ current: z.object({ notes: z.nullable(z.string()) }) }),
)
/** Title and text as forms show them. */
export const invalidEarning = {
  get title() {
    return messages.invalidInput
  },
  get text() {
    return messages.creditInvalid
  },
}

export const getUserBalance = endpoint({
  name: 'getUserBalance',
  method: 'GET',
  path: '/api/user-balance',
  summary: 'Get your own balance in dollars: available and pending',
  access: 'signed-in',
  // Numbers, unlike all other money in replies: the specification publishes this shape.
  reply: z.object({ available: z.number(), pending: z.number() }),
})

/** The calculation of an earning, in dollars with two decimals: the lender's share is the price less VAT and fee. */
export const terms = z.object({
  rentalPrice: z.string(),
  /** Of the VAT that came off the price before it was shared; 0: the whole price was. */
  vatPercent: z.int(),
  vat: z.string(),
  /** Percent of the rest that the shop keeps: "10.00". */
  feePercent: z.string(),
  fee: z.string(),
  share: z.string(),
})
export type Terms = z.output<typeof terms>

export const payout = z.object({
  id: shownId('payout'),
  userId: shownId('account'),
  /** For staff; null for everyone else. */
  userName: z.nullable(z.string()),
  dressId: z.nullable(shownId('dress')),
  dressName: z.nullable(z.string()),
  customerId: z.nullable(shownId('account')),
  /** An earning is credited when it is completed; a withdrawal is debited when it is requested. */
  kind: z.enum(payoutKinds),
  /** Dollars, two decimals. */
  amount: z.string(),
  /** The terms when the earning was created; null for withdrawals and for earnings without stored terms. */
  terms: z.nullable(terms),
  /** The share of the deposit that a cancelled rental kept, instead of its price. */
  isForfeitedDeposit: z.boolean(),
  status: z.enum(payoutStatuses),
  /** How it was sent; null until it is marked as sent, and for payouts without stored details. */
  payment: z.nullable(payment),
  /** For staff: the pay-out of the till that paid it in cash; null for everyone else and for other payouts. */
  till: z.nullable(z.object({ dayId: shownId('tillDay'), branch: z.enum(branches), receipt: z.string() })),
  /** For staff: the payment run that pays it; null for everyone else. */
  run: z.nullable(z.object({ id: shownId('paymentRun'), number: z.int() })),
  /** When the run was made that will pay it; null once it is settled. */
  onItsWaySince: z.nullable(z.string()),
  /** For staff: the rental of an earning, which alone settles it; null for everyone else and for other payouts. */
  rentalId: z.nullable(shownId('rental')),
  /** Staff get the internal notes, with actor and time of the settlement; the lender gets the notes meant for her. */
  notes: z.nullable(z.string()),
  /** ISO-8601, UTC. */
  createdAt: instant,
  processedAt: z.nullable(instant),
})
export type Payout = z.output<typeof payout>

export const listPayouts = endpoint({
  name: 'listPayouts',
  method: 'GET',
  path: '/api/payouts',
  summary: 'List payouts, newest first, at most 1,000: your own, or all of them for managers',
  access: 'signed-in',
  reply: z.array(payout),
})

export const createPayout = endpoint({
  name: 'createPayout',
  method: 'POST',
  path: '/api/payouts',
  summary:
    'Request a payout, which is debited at once; as a manager, credit a customer with the earning of a dress, which is added once completed',
  access: 'signed-in',
  // The server reads the other fields (`earning`) from staff only and ignores them from other users.
  body: z.extend(withdrawal, {
    customerId: z.optional(z.unknown()),
    dressId: z.optional(z.unknown()),
    notes: z.optional(z.unknown()),
  }),
  reply: payout,
  status: 201,
  limit: { max: 60, windowSeconds: 60 },
  idempotent: true,
  refusals: () => [belowMinimum, dressNotTheirs, moreThanAvailable, userNotFound, balanceOutOfRange],
})

/** Either a decision with a note to append, or a note that replaces the old one. */
export const changePayout = endpoint({
  name: 'changePayout',
  method: 'PUT',
  path: '/api/admin/payouts/:id',
  summary:
    'Complete or reject a pending payout that belongs to no rental, which appends who and when to its notes, or update its notes alone',
  access: 'manager',
  params: idParams('payout'),
  body: z.union(
    [
      z
        .object({
          status: z.enum(['COMPLETED', 'REJECTED']),
          /** How a withdrawal was sent: with COMPLETED only, date and method together. */
          ...z.partial(paymentFields).shape,
          /** Whose till the cash comes from: required with the method CASH. */
          branch: z.optional(z.enum(branches)),
          /** Why; shown to the lender. */
          reason: z.optional(note(500)),
          /** Must be true when `notes` is sent. */
          appendNotes: z.optional(z.boolean()),
          /** For staff only. */
          notes: z.optional(note(1000)),
        })
        .check(
          z.refine(({ appendNotes, notes }) => notes === undefined || appendNotes === true),
          z.refine(({ status, date, method, reference }) =>
            status === 'COMPLETED'
              ? (date === undefined) === (method === undefined) && (!reference || date !== undefined)
              : date === undefined && method === undefined && !reference,
          ),
        ),
      z.object({
        notes: note(4000),
        /** The notes that the client last read; refused with 409 when they have changed. */
        expected: z.optional(z.nullable(z.string())),
        status: z.optional(z.never()),
      }),
    ],
    says(() => messages.changeInvalid),
  ),
  reply: payout,
  idempotent: true,
  refusals: () => [
    earningOfRental,
    moreThanInTill,
    notesChanged,
    paymentInFuture,
    payoutInRun,
    payoutNotFound,
    payoutSettled,
    tillClosed,
    earningNotPaid,
    balanceOutOfRange,
  ],
})

export const returnPayout = endpoint({
  name: 'returnPayout',
  method: 'PUT',
  path: '/api/admin/payouts/:id/returned',
  summary:
    'Note that a withdrawal that was sent, in no payment run, came back: it is credited back, and the lender gets an email',
  access: 'manager',
  params: idParams('payout'),
  /** The lender reads the reason. */
  body: z.object({ reason: line(() => messages.returnReasonMissing, 500) }),
  reply: payout,
  idempotent: true,
  refusals: () => [balanceOutOfRange, payoutInRun, payoutNotFound, payoutNotSent, payoutSettled, tillClosed],
})

export const setBalance = endpoint({
  name: 'setBalance',
  method: 'PUT',
  path: '/api/admin/users/:id/balance',
  summary: 'Set a balance by an adjustment entry',
  access: 'manager',
  freshProof: true,
  params: idParams('account'),
  body: z.object({
    /** Dollars: text with at most two decimals, or a number that has no more. */
    balance: cents,
    /** The balance that the client last read; refused with 409 when it has changed. */
    expected: z.optional(cents),
  }),
  reply: z.object({ id: shownId('account'), balance: z.string() }),
  idempotent: true,
  refusals: () => [balanceChanged, userNotFound, balanceOutOfRange],
})
