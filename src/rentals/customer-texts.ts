import { localNow, longDate, longDateWithYear } from '#shared/dates.ts'
import { centsOf, dollarsAndCents } from '#shared/format/money.ts'
import type { CustomerRental, RentalPayment } from './contract.ts'
import { depositGoesBack } from './messages.ts'

/** What a customer reads about money and the end of a rental: the same sentences on its page and in emails. */

const messages = {
  read: (date: string, time: string) => `Read by the showroom on ${date}, ${time}.`,
  unread: 'Not read yet. We read every request as soon as we can; if yours cannot wait, please call us.',
  unreadCall: (phone: string) =>
    `Not read yet. We read every request as soon as we can; if yours cannot wait, please call us: ${phone}.`,
  lateTerms: (date: string) =>
    `The deposit does not go back any more when you cancel: ${date} was the last day for that.`,
  requestTerms: (date: string) =>
    `Cancelling this request costs nothing. Once the deposit is paid, it does not come back: ${date} was the last day for that.`,
  cancelledBy: {
    CUSTOMER: (date: string) => `You cancelled it on ${date}.`,
    STAFF: (date: string) => `We cancelled it on ${date}.`,
  },
  closing: {
    CUSTOMER: 'The dress is free for somebody else. We would be glad to see you for another dress or day.',
    STAFF: 'We are sorry, and would be glad to help you find another dress.',
  },
  nothing: 'Nothing was paid, so nothing is owed.',
  deposit: (amount: string, date: string) =>
    `The deposit of ${amount} is kept: ${date} was the last day on which it goes back.`,
  fee: (amount: string) => `${amount} of what you paid is kept.`,
  refund: (amount: string) => `You get back ${amount}: we call you to agree how and when.`,
  refunded: (amount: string) => `${amount} was given back to you.`,
  taken: (amount: string, reasons: string) => `We kept ${amount} of your guarantee: ${reasons}.`,
  rest: (amount: string) => `${amount} of it is given back to you.`,
  noRest: 'Nothing of it is left to give back.',
  back: (amount: string) => `Your guarantee of ${amount} is given back to you.`,
  due: (amount: string) => `Still to pay: ${amount}.`,
  dueFor: (amount: string, reason: string) => `Still to pay: ${amount} (${reason}).`,
  partlyFees: (fees: string, reason: string) => `${fees} of it for: ${reason}`,
  pay: (place: string) => `Please pay it in cash, by card or by transfer at ${place}, or call us.`,
  payOrCall: (place: string, phone: string) =>
    `Please pay it in cash, by card or by transfer at ${place}, or call us: ${phone}.`,
  fees: 'damage and late fees',
}

/** Of a request that waits: when staff have read it, or whom to call; empty once it is answered. */
export function readText(
  { step, readAt }: Pick<CustomerRental, 'step' | 'readAt'>,
  { timeZone, phone }: { timeZone: string; phone: string },
): string {
  if (step !== 'REQUESTED') return ''
  if (!readAt) return phone ? messages.unreadCall(phone) : messages.unread
  const { date, time } = localNow(new Date(readAt), timeZone)
  return messages.read(longDate(date), time)
}

/** Whether the deposit goes back; empty when it is no question any more. @param today in the showroom */
export function cancelTerms(
  { step, paid, cancellation }: Pick<CustomerRental, 'step' | 'paid' | 'cancellation'>,
  today: string,
): string {
  const { allowed, lastFreeDay } = cancellation
  if (!allowed) return ''
  const date = longDateWithYear(lastFreeDay)
  if (today <= lastFreeDay) return depositGoesBack(date)
  if (centsOf(paid) > 0) return messages.lateTerms(date)
  return step === 'REQUESTED' ? messages.requestTerms(date) : ''
}

export function refundText(amount: string): string {
  return messages.refund(shown(centsOf(amount)))
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
>

/** Of a cancelled rental: who cancelled it and when, what is kept and why, and what goes back. */
export function cancelledTexts(rental: Cancelled, timeZone: string): string[] {
  const { cancelledAt, cancelledBy } = rental
  if (!cancelledAt || !cancelledBy || cancelledBy === 'EXPIRED') return refundTexts(rental, timeZone)
  const { date } = localNow(new Date(cancelledAt), timeZone)
  const moneyTexts = refundTexts(rental, timeZone)
  return [
    messages.cancelledBy[cancelledBy](longDateWithYear(date)),
    ...(moneyTexts.length > 0 ? moneyTexts : [messages.nothing]),
    messages.closing[cancelledBy],
  ]
}

/** Nothing when nothing was paid. */
export function refundTexts(rental: Cancelled, timeZone: string): string[] {
  const { cancelledAt, cancelledBy, cancellation } = rental
  const [toRefund, deposit] = [centsOf(rental.toRefund), centsOf(rental.deposit)]
  const toRefundOfPrice = toRefund - centsOf(rental.guaranteeHeld)
  const fee = centsOf(rental.paid) - toRefundOfPrice
  const refunded = centsOf(rental.refund) - toRefundOfPrice
  const day = cancelledAt ? localNow(new Date(cancelledAt), timeZone).date : ''
  const isByTerms =
    cancelledBy === 'CUSTOMER' &&
    day > cancellation.lastFreeDay &&
    fee === Math.min(deposit, fee + centsOf(rental.refund))
  const feeText = isByTerms
    ? messages.deposit(shown(fee), longDateWithYear(cancellation.lastFreeDay))
    : messages.fee(shown(fee))
  return [
    ...(fee > 0 ? [feeText] : []),
    ...(refunded > 0 ? [messages.refunded(shown(refunded))] : []),
    ...(toRefund > 0 ? [messages.refund(shown(toRefund))] : []),
  ]
}

/** How the guarantee was settled: what was kept, for which reasons, and what goes back. Nothing without a guarantee. */
export function guaranteeTexts({ payments }: Pick<CustomerRental, 'payments'>): string[] {
  const sum = (counts: (payment: RentalPayment) => boolean) =>
    payments
      .filter(counts)
      .reduce((total, { amount, reverses }) => total + (reverses ? -1 : 1) * centsOf(amount), 0)
  const isFee = ({ kind, method }: RentalPayment) => kind === 'FEE' && method === 'GUARANTEE'
  const taken = sum(isFee)
  const back = sum(({ refundOf }) => refundOf === 'GUARANTEE')
  if (taken <= 0) return back > 0 ? [messages.back(shown(back))] : []
  const undone = new Set(payments.map(({ reverses }) => reverses))
  const fees = payments.filter((one) => isFee(one) && !one.reverses && !undone.has(one.id))
  const reasons = fees.map(({ amount, reason }) =>
    fees.length === 1 ? plain(reason) : `${plain(reason)} (${shown(centsOf(amount))})`,
  )
  return [
    messages.taken(shown(taken), reasons.join(', ')),
    back > 0 ? messages.rest(shown(back)) : messages.noRest,
  ]
}

interface Counter {
  /** Name of the showroom. */
  place: string
  phone: string
}

/** What a rental still owes once the dress was collected, why, and how to pay it; empty when nothing is due. */
export function dueText(
  { balance, feesDue, feesReason }: Pick<CustomerRental, 'balance' | 'feesDue' | 'feesReason'>,
  { place, phone }: Counter,
): string {
  const [due, fees] = [centsOf(balance), centsOf(feesDue)]
  if (due <= 0) return ''
  const why = plain(feesReason ?? messages.fees)
  const reason = fees === 0 ? '' : fees < due ? messages.partlyFees(shown(fees), why) : why
  const what = reason ? messages.dueFor(shown(due), reason) : messages.due(shown(due))
  return `${what} ${phone ? messages.payOrCall(place, phone) : messages.pay(place)}`
}

/** A reason as staff typed it, without a full stop. */
function plain(reason: string | null): string {
  return (reason ?? messages.fees).trim().replace(/\.$/, '')
}

const shown = dollarsAndCents
