import {
  moneyOf,
  type Payment,
  type RentalMoney,
  type RentalPrices,
  stillToRefund,
} from '#rentals/rules/money.ts'
import { centsOf, parseMoney } from '#shared/format/money.ts'
import type { PaymentRow, RentalRow } from './store.ts'

/** The rows of a rental and its payments in the cents of the rules. */

type Priced = Pick<RentalRow, 'price' | 'depositPercent' | 'guarantee' | 'feesToPay'>

export function pricesOf(rental: Priced): RentalPrices {
  return {
    price: parseMoney(rental.price),
    depositPercent: rental.depositPercent,
    guarantee: centsOf(rental.guarantee),
    feesToPay: centsOf(rental.feesToPay),
  }
}

export function paymentOf({ kind, method, refundOf, cents, reverses }: PaymentRow): Payment {
  return { kind, method, refundOf, cents, isReversal: reverses !== null }
}

/** Cents that a cancelled rental still owes its customer; 0 for every other one. */
export function toRefundOf(rental: RentalRow, payments: readonly PaymentRow[]): number {
  if (!rental.cancelledAt) return 0
  const money = moneyOfRental(rental, payments)
  return stillToRefund(money, refundsOf(rental, payments))
}

/** Cents of the price that a cancelled rental keeps: what is paid, less what is still given back of it. */
export function forfeitedOf(rental: RentalRow, payments: readonly PaymentRow[]): number {
  const { paid } = moneyOfRental(rental, payments)
  return paid - stillToRefund({ paid, guaranteeHeld: 0 }, refundsOf(rental, payments))
}

/** Of the price: what goes back, and what has gone back since the cancellation. */
function refundsOf(rental: RentalRow, payments: readonly PaymentRow[]) {
  const since = payments.filter(
    ({ refundOf, createdAt }) =>
      refundOf === 'RENTAL' && rental.cancelledAt && createdAt >= rental.cancelledAt,
  )
  return { refund: centsOf(rental.refund), refunded: -moneyOfRental(rental, since).paid }
}

export function moneyOfRental(rental: Priced, payments: readonly PaymentRow[]): RentalMoney {
  return moneyOf(pricesOf(rental), payments.map(paymentOf))
}
