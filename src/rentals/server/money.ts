import { moneyIn } from '#rentals/rules/ending.ts'
import {
  type Fee,
  moneyOf,
  type Refunds,
  type RentalMoney,
  type RentalPrices,
  refundsOf,
  refundsOfCancelled,
  sumOf,
  totalOfRefunds,
} from '#rentals/rules/money.ts'
import { type StoredStep, stepOf } from '#rentals/rules/steps.ts'
import type { FeeRow, PaymentRow } from './payment-store.ts'
import type { RentalRow } from './rental-row.ts'

/** The rows of a rental, its fees and payments in the cents of the rules. */

type Priced = Pick<RentalRow, 'price' | 'depositPercent' | 'guarantee' | 'step'>

interface Priceable {
  rental: Priced
  fees: readonly FeeRow[]
}

/** What `moneyOf` needs of a rental. */
export interface Account<R extends Priced = RentalRow> extends Priceable {
  rental: R
  payments: readonly PaymentRow[]
}

export function pricesOf({ rental, fees }: Priceable): RentalPrices {
  return {
    price: rental.price,
    depositPercent: rental.depositPercent,
    guarantee: rental.guarantee,
    fees: fees.map(feeOf),
    dress: places[rental.step],
  }
}

const places: Record<StoredStep, RentalPrices['dress']> = {
  REQUESTED: 'here',
  CONFIRMED: 'here',
  COLLECTED: 'out',
  RETURNED: 'back',
  COMPLETED: 'inspected',
  NOT_COLLECTED: 'inspected',
  EXPIRED: 'here',
  CANCELLED: 'here',
}

/** One that was withdrawn costs nothing. */
export function feeOf({ id, cents, withdrawnAt }: Pick<FeeRow, 'id' | 'cents' | 'withdrawnAt'>): Fee {
  return { id, cents: withdrawnAt ? 0 : cents }
}

export function moneyOfRental(account: Account<Priced>): RentalMoney {
  return moneyOf(pricesOf(account), account.payments)
}

/** What goes back to the customer now, in cents. What was paid for a hold that has ended by itself waits until staff hold the dress again or cancel. */
export function refundsOfRental(account: Account): Refunds {
  const money = moneyOfRental(account)
  if (account.rental.step === 'CANCELLED') return refundsOfCancelled(money, agreedRefund(account))
  return refundsOf(pricesOf(account), money)
}

/** Cents that wait in a hold that has ended by itself, until staff hold the dress again or cancel with a refund. */
export function leftInHold(account: Account, now: Date): number {
  if (stepOf(account.rental, now) !== 'EXPIRED') return 0
  return Math.max(0, moneyIn(moneyOfRental(account)))
}

export function toRefundOf(account: Account): number {
  return totalOfRefunds(refundsOfRental(account))
}

/** Cents of the price that a cancelled rental keeps: what is paid, less what is still given back of it. */
export function forfeitedOf(account: Account): number {
  const money = moneyOfRental(account)
  return money.paid - refundsOfCancelled(money, agreedRefund(account)).price
}

/** Of the price: what goes back, and what has gone back since the cancellation. */
function agreedRefund(account: Account) {
  const { rental, payments } = account
  const end = rental.steps.CANCELLED ?? rental.steps.EXPIRED
  const since = payments.filter(({ feeId, createdAt }) => feeId === null && end && createdAt >= end.at)
  return { refund: rental.refund ?? 0, refunded: sumOf(since, 'refundedCents') }
}
