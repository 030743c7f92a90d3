import * as z from 'zod/mini'
import { runRefusals as messages } from '#payouts/texts/texts.gen.js'
import { endpoint, papersPerMinute } from '#shared/endpoint.ts'
import { instant, line, says } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { listFields } from '#shared/list-fields.ts'
import { refusal } from '#shared/refusal.ts'
import { words } from '#shared/texts/texts.gen.js'
import { branches } from '#showrooms/showrooms.ts'
import { moreThanInTill, tillClosed } from '#till/contract.ts'
import { balanceChanged, paymentInFuture, payoutNotFound, payoutSettled, payoutStatuses } from './contract.ts'
import { accountEnding } from './details-contract.ts'
import { payment, paymentFields, paymentMethods } from './payment.ts'

/** Payouts of one run at most. */
export const mostPayouts = 500

export const runStates = ['OPEN', 'DONE', 'CANCELLED'] as const

/** A line of a run: what one lender is paid. */
const payoutInRun = z.object({
  id: shownId('payout'),
  /** All that it pays, with this one: requests, and a balance that nobody had asked for. */
  payouts: z.array(shownId('payout')),
  userId: shownId('account'),
  userName: z.string(),
  /** Its number in the run; '12-3' for the bank. */
  position: z.int(),
  reference: z.string(),
  /** Dollars, two decimals. */
  amount: z.string(),
  method: z.enum(paymentMethods),
  ending: z.nullable(z.string()),
  /** PENDING: still to be sent; REJECTED: it failed and is in the balance again. */
  status: z.enum(payoutStatuses),
  payment: z.nullable(payment),
  /** Why it failed. */
  reason: z.nullable(z.string()),
})
export type PayoutInRun = z.output<typeof payoutInRun>

const listedRun = z.object({
  id: shownId('paymentRun'),
  number: z.int(),
  state: z.enum(runStates),
  /** Of all its lines when it was made: one for each lender. */
  payouts: z.int(),
  amount: z.string(),
  /** Now. */
  open: z.int(),
  sent: z.int(),
  sentAmount: z.string(),
  failed: z.int(),
  createdAt: instant,
  createdBy: z.nullable(z.string()),
})
export type ListedRun = z.output<typeof listedRun>

export const paymentRun = z.extend(listedRun, {
  cancelled: z.nullable(z.object({ at: instant, by: z.nullable(z.string()), reason: z.string() })),
  /** In their order; none of a cancelled run, whose payouts are due again. */
  lines: z.array(payoutInRun),
})
export type PaymentRun = z.output<typeof paymentRun>

export const runNotFound = refusal('run_not_found', 404, () => messages.runNotFound)
export const payoutsNotDue = refusal(
  'payouts_not_due',
  409,
  () => messages.payoutsNotDue,
  z.object({ payouts: z.array(z.string()) }),
)
export const detailsRecentlyChanged = refusal(
  'details_recently_changed',
  409,
  () => messages.detailsRecentlyChanged,
  z.object({ payouts: z.array(z.string()) }),
)
export const runChanged = refusal('run_changed', 409, () => messages.runChanged)
export const runNotCancellable = refusal('run_not_cancellable', 409, () => messages.runNotCancellable)

const payable = z.object({
  userId: shownId('account'),
  userName: z.string(),
  amount: z.string(),
  /** Cash for lenders who have not said how they want to be paid. */
  account: z.extend(accountEnding, {
    isStored: z.boolean(),
    /** When the lender last changed it. */
    changedAt: z.nullable(instant),
    /** Days since then, when that is so recent that staff ask the lender before they pay. */
    recentDays: z.nullable(z.int()),
  }),
})
const duePayout = z.extend(payable, { id: shownId('payout'), createdAt: instant })
/** What can go into a run: a request, or a balance that its lender has not asked for. */
export type Payable = z.output<typeof payable>
export type DuePayout = z.output<typeof duePayout>

export const listDuePayouts = endpoint({
  name: 'listDuePayouts',
  method: 'GET',
  path: '/api/admin/due-payouts',
  summary: 'List the payout requests that wait for payment and stand in no run, by method and lender',
  access: 'manager',
  query: z.object({ userId: z.optional(id('account')) }),
  reply: z.array(duePayout),
})

export const listPayableBalances = endpoint({
  name: 'listPayableBalances',
  method: 'GET',
  path: '/api/admin/payable-balances',
  summary: 'List what lenders have in their balances and have not asked for, the highest first',
  access: 'manager',
  query: z.object({ userId: z.optional(id('account')) }),
  reply: z.array(payable),
})

export const listPaymentRuns = endpoint({
  name: 'listPaymentRuns',
  method: 'GET',
  path: '/api/admin/payment-runs',
  summary: 'List payment runs, newest first; the header X-Total-Count has the number of matches',
  access: 'manager',
  query: z.object({
    ...listFields(['number', 'amount']),
    id: z.optional(id('paymentRun')),
    state: z.optional(z.enum(runStates)),
  }),
  reply: z.array(listedRun),
})

const chosen = z.array(id('payout')).check(
  z.minLength(
    1,
    says(() => messages.payoutMissing),
  ),
  z.maxLength(
    mostPayouts,
    says(() => messages.tooManyPayouts({ count: mostPayouts })),
  ),
)

export const makePaymentRun = endpoint({
  name: 'makePaymentRun',
  method: 'POST',
  path: '/api/admin/payment-runs',
  summary:
    'Make a payment run of due payout requests and of whole balances that nobody has asked for: all of them, or none when one has changed',
  access: 'manager',
  body: z
    .object({
      payouts: z.array(id('payout')),
      /** Each becomes a payout request. `expected`: the balance as it was read, in dollars with two decimals. */
      balances: z.optional(z.array(z.object({ userId: id('account'), expected: z.string() }))),
      /** Staff have asked the lenders who changed their payment details in the last 14 days. */
      areDetailsConfirmed: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ payouts, balances = [] }) => payouts.length + balances.length > 0, {
        path: ['payouts'],
        error: () => messages.payoutMissing,
      }),
      z.refine(({ payouts, balances = [] }) => payouts.length + balances.length <= mostPayouts, {
        path: ['payouts'],
        error: () => messages.tooManyPayouts({ count: mostPayouts }),
      }),
    ),
  reply: paymentRun,
  status: 201,
  idempotent: true,
  refusals: () => [balanceChanged, detailsRecentlyChanged, payoutsNotDue],
})

export const getPaymentRun = endpoint({
  name: 'getPaymentRun',
  method: 'GET',
  path: '/api/admin/payment-runs/:id',
  summary: 'Get a payment run with its payouts',
  access: 'manager',
  params: idParams('paymentRun'),
  reply: paymentRun,
  refusals: () => [runNotFound],
})

export const sendPaymentRun = endpoint({
  name: 'sendPaymentRun',
  method: 'PUT',
  path: '/api/admin/payment-runs/:id/sent',
  summary: 'Mark payouts of a run as sent, or all that are still open; each lender gets an email',
  access: 'manager',
  params: idParams('paymentRun'),
  body: z.object({
    date: paymentFields.shape.date,
    /** Instead of the number of each payout in the run. */
    reference: paymentFields.shape.reference,
    /** Whose till the cash comes from: required when one of them is paid in cash. */
    branch: z.optional(z.enum(branches)),
    /** All open ones when absent. */
    payouts: z.optional(chosen),
  }),
  reply: paymentRun,
  idempotent: true,
  refusals: () => [moreThanInTill, paymentInFuture, runChanged, runNotFound, tillClosed],
})

export const failPayout = endpoint({
  name: 'failPayout',
  method: 'PUT',
  path: '/api/admin/payment-runs/:id/failed',
  summary: 'Note that a payout of a run did not arrive: it is credited back, and the lender gets an email',
  access: 'manager',
  params: idParams('paymentRun'),
  body: z.object({ payout: id('payout'), reason: line(() => words.reasonRequired, 500) }),
  reply: paymentRun,
  idempotent: true,
  refusals: () => [payoutNotFound, payoutSettled, runChanged, runNotFound, tillClosed],
})

export const cancelPaymentRun = endpoint({
  name: 'cancelPaymentRun',
  method: 'PUT',
  path: '/api/admin/payment-runs/:id/cancel',
  summary: 'Cancel a run of which nothing is settled; its payouts are due again',
  access: 'manager',
  params: idParams('paymentRun'),
  body: z.object({ reason: line(() => words.reasonMissing, 300) }),
  reply: paymentRun,
  idempotent: true,
  refusals: () => [runChanged, runNotCancellable, runNotFound],
})

export const getPaymentList = endpoint({
  name: 'getPaymentList',
  method: 'GET',
  path: '/api/admin/payment-runs/:id/list.pdf',
  summary: 'Print a payment run, by method, with room to sign; accounts and phones in whole',
  access: 'manager',
  freshProof: true,
  params: idParams('paymentRun'),
  reply: z.unknown(),
  takesRows: true,
  produces: 'application/pdf',
  limit: papersPerMinute,
  refusals: () => [runNotFound],
})

export const getBankFile = endpoint({
  name: 'getBankFile',
  method: 'GET',
  path: '/api/admin/payment-runs/:id/bank.csv',
  summary: 'Download the bank transfers of a payment run as CSV; accounts in whole',
  access: 'manager',
  freshProof: true,
  params: idParams('paymentRun'),
  reply: z.string(),
  takesRows: true,
  produces: 'text/csv',
  refusals: () => [runNotFound],
})
