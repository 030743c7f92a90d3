import { addDays, daysBetween } from '#shared/dates.ts'
import { roundNotes } from '#till/rules.ts'

/** All amounts are integer USD cents. */

export const paymentKinds = ['RENTAL', 'GUARANTEE', 'FEE', 'REFUND'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** GUARANTEE: a fee that is taken from the guarantee. */
export const paymentMethods = ['CASH', 'CARD', 'TRANSFER', 'GUARANTEE'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export interface Payment {
  kind: PaymentKind
  method: PaymentMethod
  /** Of a refund: what is given back. */
  refundOf: 'RENTAL' | 'GUARANTEE' | null
  /** Above 0. A reversal has the amount of the payment that it undoes, and counts against it. */
  cents: number
  isReversal: boolean
}

export interface RentalPrices {
  /** Null until staff have set it. */
  price: number | null
  depositPercent: number
  guarantee: number
  /** Fees that the guarantee did not cover, with all that were paid apart from it until the inspection. */
  feesToPay?: number | undefined
}

export interface RentalMoney {
  /** Secures the dress; part of the price. */
  deposit: number
  /** Of the price, less refunds. */
  paid: number
  /** Still to pay: price and fees less what was paid. */
  balance: number
  guaranteeHeld: number
  /** Of the guarantee, still to be left. */
  guaranteeDue: number
  /** Damage and late fees, also those that are due. */
  fees: number
  /** Apart from those taken from the guarantee. */
  feesPaid: number
  feesDue: number
}

export function moneyOf(
  { price, depositPercent, guarantee, feesToPay = 0 }: RentalPrices,
  payments: readonly Payment[],
): RentalMoney {
  const sum = (counts: (payment: Payment) => boolean) =>
    payments
      .filter(counts)
      .reduce((cents, payment) => cents + (payment.isReversal ? -1 : 1) * payment.cents, 0)
  const paid = sum(({ kind }) => kind === 'RENTAL') - sum(({ refundOf }) => refundOf === 'RENTAL')
  const taken = sum(({ kind, method }) => kind === 'FEE' && method === 'GUARANTEE')
  const left = sum(({ kind }) => kind === 'GUARANTEE')
  const feesPaid = sum(({ kind }) => kind === 'FEE') - taken
  const feesDue = Math.max(0, feesToPay - feesPaid)
  const guaranteeHeld = left - taken - sum(({ refundOf }) => refundOf === 'GUARANTEE')
  return {
    deposit: depositOf(price ?? 0, depositPercent),
    paid,
    balance: (price ?? 0) - paid + feesDue,
    guaranteeHeld,
    guaranteeDue: Math.max(0, guarantee - left),
    fees: taken + feesPaid + feesDue,
    feesPaid,
    feesDue,
  }
}

/** Rounded up to a cent. */
export function depositOf(price: number, percent: number): number {
  return Math.ceil((price * percent) / 100)
}

export type PaymentRefusal =
  | 'no_price'
  | 'above_balance'
  | 'above_guarantee'
  | 'above_guarantee_held'
  | 'above_paid'

/** Whether a payment keeps every sum within its limits. */
export function refusalToPay(
  prices: RentalPrices,
  payments: readonly Payment[],
  payment: Payment,
): PaymentRefusal | null {
  if (payment.kind === 'RENTAL' && prices.price === null) return 'no_price'
  const after = moneyOf(prices, [...payments, payment])
  const isAbovePrice = after.paid > (prices.price ?? 0)
  if (payment.kind === 'RENTAL' && isAbovePrice) return 'above_balance'
  // Also the reversal of a refund or a fee, which brings money back into the guarantee.
  if (after.guaranteeHeld > prices.guarantee) return 'above_guarantee'
  if (after.guaranteeHeld < 0) return 'above_guarantee_held'
  if (after.paid < 0) return 'above_paid'
  // The reversal of a refund can bring back more than the price.
  return isAbovePrice && prices.price !== null ? 'above_balance' : null
}

/** Whether pounds at a rate of pounds per dollar pay this amount: within a dollar, because pounds come in round notes. */
export function poundsAgree(cents: number, pounds: number, rate: number): boolean {
  return Math.abs((pounds / rate) * 100 - cents) <= roundNotes
}

/**
 * What a customer who cancels gets back of what is paid: all of it until `freeCancelDays` before the event; later, all
 * but the deposit. The guarantee always goes back.
 */
export function refundOnCancel(
  { paid, deposit }: Pick<RentalMoney, 'paid' | 'deposit'>,
  { eventDate, freeCancelDays }: { eventDate: string; freeCancelDays: number },
  today: string,
): number {
  return today <= lastFreeDay(eventDate, freeCancelDays) ? paid : Math.max(0, paid - deposit)
}

/**
 * What a customer still gets back after cancelling: the rest of the refund, and the guarantee.
 * @param refund of the price, agreed at the cancellation
 * @param refunded of the price, since then
 */
export function stillToRefund(
  { paid, guaranteeHeld }: Pick<RentalMoney, 'paid' | 'guaranteeHeld'>,
  { refund, refunded }: { refund: number; refunded: number },
): number {
  return Math.max(0, Math.min(paid, refund - refunded)) + guaranteeHeld
}

/** What an inspection does with the guarantee. */
interface SettledGuarantee {
  /** Of each fee, from the guarantee. */
  taken: number[]
  /** To the customer. */
  back: number
  /** Of the fees, above the guarantee. */
  due: number
}

/** Fees are taken from the guarantee in their order; the rest goes back, and what exceeds it is due. */
export function settleGuarantee(held: number, fees: readonly number[]): SettledGuarantee {
  let back = held
  const taken = fees.map((fee) => {
    const part = Math.min(fee, back)
    back -= part
    return part
  })
  return { taken, back, due: sumOf(fees) - sumOf(taken) }
}

const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0)

/** The last day on which a customer gets the deposit back. */
export function lastFreeDay(eventDate: string, freeCancelDays: number): string {
  return addDays(eventDate, -freeCancelDays)
}

/** Days after the return date. @param returned the date of the return, or today */
export function lateDays(endDate: string, returned: string): number {
  return Math.max(0, daysBetween(endDate, returned))
}
