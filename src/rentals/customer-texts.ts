import { standingOf, sumOf } from '#rentals/rules/money.ts'
import {
  depositTerms,
  customerTexts as messages,
  refusalRefusals as refusals,
} from '#rentals/texts/texts.gen.js'
import { localNow, longDate, longDateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { centsOf, dollarsAndCents } from '#shared/format/money.ts'
import type { CustomerRental } from './contract.ts'

/** What a customer reads about money and the end of a rental: the same sentences on its page and in emails. */

/** Of a request that waits: when staff have read it, or whom to call; empty once it is answered. */
export function readText(
  { step, readAt }: Pick<CustomerRental, 'step' | 'readAt'>,
  { timeZone, phone }: { timeZone: string; phone: string },
): string {
  if (step !== 'REQUESTED') return ''
  if (!readAt) return phone ? messages.unreadCall({ phone }) : messages.unread
  const { date, time } = localNow(new Date(readAt), timeZone)
  return messages.read({ date: longDate(date), time })
}

/** Whether the deposit goes back, or whom to call; empty when it is no question any more, or no deposit was asked or paid. */
export function cancelTerms({ step, price, deposit, paid, cancellation }: Termed, phone: string): string {
  const { allowed, begun, terms, lastFreeDay } = cancellation
  if (begun) return callToCancelText(phone)
  const isPaid = centsOf(paid) > 0
  const hasDeposit = price === null || centsOf(deposit) > 0
  if (!allowed || !hasDeposit || !(isPaid || step === 'REQUESTED')) return ''
  const date = longDateWithYear(lastFreeDay)
  if (terms === 'free') return depositTerms.goesBack({ date })
  return isPaid ? messages.lateTerms({ date }) : messages.requestTerms({ date })
}

type Termed = Pick<CustomerRental, 'step' | 'price' | 'deposit' | 'paid' | 'cancellation'>

/** From the pick-up day on. */
export function callToCancelText(phone: string): string {
  return phone ? messages.callToCancel({ phone }) : refusals.rentalBegun
}

export function refundText(amount: string): string {
  return messages.refund({ amount: dollarsAndCents(centsOf(amount)) })
}

type Cancelled = Pick<
  CustomerRental,
  | 'cancelledAt'
  | 'cancelledBy'
  | 'deposit'
  | 'paid'
  | 'refund'
  | 'toRefund'
  | 'guaranteeHeld'
  | 'cancellation'
  | 'refunds'
>

/** Of a cancelled rental: who cancelled it and when, what is kept and why, and what goes back. */
export function cancelledTexts(rental: Cancelled, timeZone: string): string[] {
  const { cancelledAt, cancelledBy } = rental
  if (!cancelledAt || !cancelledBy || cancelledBy === 'EXPIRED') return []
  const { date } = localNow(new Date(cancelledAt), timeZone)
  const moneyTexts = refundTexts(rental, timeZone)
  return [
    messages.cancelledBy[cancelledBy]({ date: longDateWithYear(date) }),
    ...(moneyTexts.length > 0 ? moneyTexts : [messages.nothing]),
    messages.closing[cancelledBy],
  ]
}

/** Nothing when nothing was paid. */
export function refundTexts(rental: Cancelled, timeZone: string): string[] {
  const { cancelledAt, cancelledBy, cancellation } = rental
  const [toRefund, deposit] = [centsOf(rental.toRefund), centsOf(rental.deposit)]
  const toRefundOfPrice = centsOf(rental.refunds.price)
  const fee = centsOf(rental.paid) - toRefundOfPrice
  const refunded = centsOf(rental.refund) - toRefundOfPrice
  const day = cancelledAt ? localNow(new Date(cancelledAt), timeZone).date : ''
  const isDeposit = fee === Math.min(deposit, fee + centsOf(rental.refund))
  const isLate = cancelledBy === 'CUSTOMER' && day > cancellation.lastFreeDay
  const amount = dollarsAndCents(fee)
  const feeText =
    isDeposit && isLate
      ? messages.deposit({ amount, date: longDateWithYear(cancellation.lastFreeDay) })
      : isDeposit && cancelledBy === 'NOT_COLLECTED'
        ? messages.depositOfNotCollected({ amount })
        : messages.fee({ amount })
  return [
    ...(fee > 0 ? [feeText] : []),
    ...(refunded > 0 ? [messages.refunded({ amount: dollarsAndCents(refunded) })] : []),
    ...(toRefund > 0 ? [messages.refund({ amount: dollarsAndCents(toRefund) })] : []),
  ]
}

/** Of a hold that has ended by itself: that we call about what was paid for it, or how to ask again. */
export function endedHoldTexts(
  { paid, guaranteeHeld, charged }: Pick<CustomerRental, 'paid' | 'guaranteeHeld' | 'charged'>,
  phone: string,
): string[] {
  const ofFees = charged.reduce((sum, fee) => sum + centsOf(fee.paid), 0)
  const inHold = centsOf(paid) + centsOf(guaranteeHeld) + ofFees
  if (inHold > 0) return [messages.holdEnded, messages.paidInHold({ amount: dollarsAndCents(inHold) })]
  return [messages.holdEnded, phone ? messages.askAgainOrCall({ phone }) : messages.askAgain]
}

/** Of a rental that nobody collected and whose price stays owed: what is still to pay and what goes back. */
export function notCollectedTexts(
  rental: Pick<CustomerRental, 'balance' | 'feesDue' | 'feesReason' | 'toRefund'>,
  counter: Counter,
): string[] {
  const due = rentalDue(rental, counter)
  return [
    messages.notCollected,
    ...(due ? [due] : []),
    ...(centsOf(rental.toRefund) > 0 ? [refundText(rental.toRefund)] : []),
  ]
}

/** Its event is over, and staff have not ended it yet. */
export function notCollectedYetText(phone: string): string {
  return phone ? messages.notCollectedYetCall({ phone }) : messages.notCollectedYet
}

/** How the guarantee was settled: what was kept, for which reasons, what went back, and what we still owe. Nothing without one. */
export function guaranteeTexts({
  payments,
  refunds,
}: Pick<CustomerRental, 'payments' | 'refunds'>): string[] {
  const standing = standingOf(payments).map(({ taken, ...payment }) => ({
    ...payment,
    taken: centsOf(taken),
  }))
  const ofDeposit = standing.filter(({ taken }) => taken > 0)
  const back = standing
    .filter(({ refundOf }) => refundOf === 'GUARANTEE')
    .reduce((sum, { amount }) => sum + centsOf(amount), 0)
  const owed = centsOf(refunds.guarantee) > 0 ? [refundText(refunds.guarantee)] : []
  if (ofDeposit.length === 0)
    return [...(back > 0 ? [messages.back({ amount: dollarsAndCents(back) })] : []), ...owed]
  const reasons = ofDeposit.map(({ taken, reason }) =>
    ofDeposit.length === 1 ? plain(reason) : `${plain(reason)} (${dollarsAndCents(taken)})`,
  )
  return [
    messages.taken({ amount: dollarsAndCents(sumOf(ofDeposit, 'taken')), reasons: commaList(reasons) }),
    ...(back > 0 ? [messages.rest({ amount: dollarsAndCents(back) })] : []),
    ...owed,
    ...(back > 0 || owed.length > 0 ? [] : [messages.noRest]),
  ]
}

interface Counter {
  /** Name of the showroom. */
  place: string
  phone: string
}

/** What a rental still owes once the dress was collected, why, and how to pay it; empty when nothing is due. */
export function rentalDue(
  { balance, feesDue, feesReason }: Pick<CustomerRental, 'balance' | 'feesDue' | 'feesReason'>,
  { place, phone }: Counter,
): string {
  const [due, fees] = [centsOf(balance), centsOf(feesDue)]
  if (due <= 0) return ''
  const why = plain(feesReason ?? messages.fees)
  const reason =
    fees === 0 ? '' : fees < due ? messages.partlyFees({ fees: dollarsAndCents(fees), reason: why }) : why
  const what = reason
    ? messages.dueFor({ amount: dollarsAndCents(due), reason })
    : messages.due({ amount: dollarsAndCents(due) })
  return `${what} ${phone ? messages.payOrCall({ place, phone }) : messages.pay({ place })}`
}

/** A reason as staff typed it, without a full stop. */
function plain(reason: string | null): string {
  return (reason ?? messages.fees).trim().replace(/\.$/, '')
}
