import type { Cents, Pounds } from '#shared/format/money.ts'
import type { FeeId } from '#shared/ids.ts'
import { roundNotes } from '#till/rules.ts'

/** All amounts are integer USD cents. */

export const paymentKinds = ['RENTAL', 'GUARANTEE', 'FEE', 'REFUND'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/**
 * How money moves. The last three move none through the hands of anybody: a price or fee is taken from the guarantee, a fee from
 * what was paid of the price, and what nobody will pay any more is written off.
 */
export const paymentMethods = ['CASH', 'CARD', 'TRANSFER', 'GUARANTEE', 'CREDIT', 'WRITE_OFF'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const refundable = ['RENTAL', 'GUARANTEE', 'FEE'] as const
export type Refundable = (typeof refundable)[number]

/** A row of `rental_payments`, whose generated columns say what it adds to each sum. */
export interface Payment {
  kind: PaymentKind
  /** The fee that is paid or given back. */
  feeId: FeeId | null
  /** The payment that it undoes. */
  reverses: string | null
  /** Below 0 when it goes back to the customer. */
  signedCents: Cents
  priceCents: Cents
  guaranteeCents: Cents
  feeCents: Cents
  writtenOffCents: Cents
  takenCents: Cents
}

/** What a rental costs apart from its price: damage, late return, alterations. */
export interface Fee {
  id: FeeId
  /** 0 when it was withdrawn. */
  cents: Cents
}

export interface RentalPrices {
  /** Null until staff have set it. */
  price: Cents | null
  depositPercent: number
  guarantee: Cents
  fees: readonly Fee[]
  /** The guarantee is left before the hand-over, and given back with the inspection. */
  dress: 'here' | 'out' | 'back' | 'inspected'
}

export interface RentalMoney {
  /** Secures the dress; part of the price. */
  deposit: Cents
  /** Of the price, less refunds, with what was written off. */
  paid: Cents
  /** Of the price, more than it is now. */
  overpaid: Cents
  /** Still to pay of price and fees. */
  balance: Cents
  guaranteeHeld: Cents
  /** Of the guarantee, still to be left. */
  guaranteeDue: Cents
  /** All that are charged, paid or not. */
  fees: Cents
  /** Of fees, less refunds, also from the guarantee. */
  feesPaid: Cents
  feesDue: Cents
  /** Paid of fees that were withdrawn since. */
  feesToRefund: Cents
}

export function moneyOf(
  { price, depositPercent, guarantee, fees, dress }: RentalPrices,
  payments: readonly Payment[],
): RentalMoney {
  const paid = sumOf(payments, 'priceCents')
  const guaranteeHeld = sumOf(payments, 'guaranteeCents')
  // A dress leaves with its whole guarantee; what is taken of it later is not left again.
  const takenWhileOut = dress === 'out' ? sumOf(payments, 'takenCents') : 0
  const settled = fees.map(({ id, cents }) => cents - paidOfFee(payments, id))
  const feesDue = total(settled.map((open) => Math.max(0, open)))
  return {
    deposit: depositOf(price ?? 0, depositPercent),
    paid,
    overpaid: price === null ? 0 : Math.max(0, paid - price),
    balance: Math.max(0, (price ?? 0) - paid) + feesDue,
    guaranteeHeld,
    guaranteeDue:
      dress === 'here' || dress === 'out' ? Math.max(0, guarantee - guaranteeHeld - takenWhileOut) : 0,
    fees: total(fees.map(({ cents }) => cents)),
    feesPaid: sumOf(payments, 'feeCents'),
    feesDue,
    feesToRefund: total(settled.map((open) => Math.max(0, -open))),
  }
}

/** Paid of one fee, less refunds. */
export function paidOfFee(payments: readonly Pick<Payment, 'feeId' | 'feeCents'>[], feeId: FeeId): Cents {
  return sumOf(
    payments.filter((payment) => payment.feeId === feeId),
    'feeCents',
  )
}

/** The customer or the shop gives it; not from one sum of the rental to another. */
export function isMoney(method: PaymentMethod): method is 'CASH' | 'CARD' | 'TRANSFER' {
  return method === 'CASH' || method === 'CARD' || method === 'TRANSFER'
}

/** Neither undone nor undoing another. */
export function standingOf<P extends { id: string; reverses: string | null }>(payments: readonly P[]): P[] {
  const undone = new Set(payments.map(({ reverses }) => reverses))
  return payments.filter(({ id, reverses }) => !reverses && !undone.has(id))
}

/** Of one of their columns. */
export function sumOf<Name extends string>(
  payments: readonly Readonly<Record<Name, number>>[],
  column: Name,
): number {
  return total(payments.map((payment) => payment[column]))
}

function total(cents: readonly number[]): number {
  return cents.reduce((all, one) => all + one, 0)
}

/** Rounded up to a cent. */
export function depositOf(price: Cents, percent: number): Cents {
  return Math.ceil((price * percent) / 100)
}

export type PaymentRefusal =
  | 'no_price'
  | 'above_balance'
  | 'above_fee'
  | 'above_guarantee'
  | 'above_guarantee_held'
  | 'above_paid'

/** Whether a payment keeps every sum within its limits. What is outside of them already may come nearer to them. */
export function refusalToPay(
  prices: RentalPrices,
  payments: readonly Payment[],
  payment: Payment,
): PaymentRefusal | null {
  if (payment.kind === 'RENTAL' && prices.price === null) return 'no_price'
  const before = moneyOf(prices, payments)
  const after = moneyOf(prices, [...payments, payment])
  if (after.overpaid > before.overpaid) return 'above_balance'
  // Also the reversal of a refund or a fee, which brings money back into the guarantee.
  if (after.guaranteeHeld > prices.guarantee && after.guaranteeHeld > before.guaranteeHeld)
    return 'above_guarantee'
  if (after.guaranteeHeld < 0) return 'above_guarantee_held'
  const ofPrice = payments.filter(({ feeId }) => feeId === null)
  if (after.paid < leastAfter(payment, ofPrice)) return 'above_paid'
  return refusalOfFee(prices, payments, payment)
}

function refusalOfFee(
  { fees }: RentalPrices,
  payments: readonly Payment[],
  payment: Payment,
): PaymentRefusal | null {
  const fee = fees.find(({ id }) => id === payment.feeId)
  if (!fee) return null
  const ofFee = payments.filter(({ feeId }) => feeId === fee.id)
  const paid = sumOf(ofFee, 'feeCents')
  const after = paid + payment.feeCents
  if (after < leastAfter(payment, ofFee)) return 'above_paid'
  return after > fee.cents && after > paid ? 'above_fee' : null
}

/** What was written off was never received, and is not given back. */
function leastAfter({ signedCents, reverses }: Payment, payments: readonly Payment[]): number {
  return signedCents < 0 && !reverses ? sumOf(payments, 'writtenOffCents') : 0
}

/** Whether pounds at a rate of pounds per dollar pay this amount: within a dollar, because pounds come in round notes. */
export function poundsAgree(cents: Cents, pounds: Pounds, rate: number): boolean {
  return Math.abs((pounds / rate) * 100 - cents) <= roundNotes
}

/** What goes back to the customer. */
export interface Refunds {
  /** More than the price; of a cancelled rental what was agreed and not given back yet. */
  price: Cents
  guarantee: Cents
  /** Of fees that were withdrawn. */
  fees: Cents
}

/**
 * What is still to be given back. Until the return that is what exceeds price and guarantee, for example after a piece was
 * dropped; the rest of the guarantee with the inspection.
 */
export function refundsOf(
  { guarantee, dress }: Pick<RentalPrices, 'guarantee' | 'dress'>,
  { overpaid, guaranteeHeld, feesToRefund }: RentalMoney,
): Refunds {
  const due = { here: Math.max(0, guaranteeHeld - guarantee), out: 0, back: 0, inspected: guaranteeHeld }
  return { price: overpaid, guarantee: due[dress], fees: feesToRefund }
}

/**
 * The same of a cancelled rental.
 * @param cancelled refund of the price that was agreed at the cancellation, and what was refunded of it since then
 */
export function refundsOfCancelled(
  { paid, guaranteeHeld, feesToRefund }: Pick<RentalMoney, 'paid' | 'guaranteeHeld' | 'feesToRefund'>,
  { refund, refunded }: { refund: Cents; refunded: Cents },
): Refunds {
  return {
    price: Math.max(0, Math.min(paid, refund - refunded)),
    guarantee: guaranteeHeld,
    fees: feesToRefund,
  }
}

export function totalOfRefunds({ price, guarantee, fees }: Refunds): Cents {
  return price + guarantee + fees
}
