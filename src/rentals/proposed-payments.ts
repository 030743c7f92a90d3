import type { Refundable } from '#rentals/rules/money.ts'
import { isVoid } from '#rentals/rules/steps.ts'
import { type Cents, centsOf, moneyText } from '#shared/format/money.ts'
import type { CustomerRental, ListedRental } from './contract.ts'
import type { Rental } from './staff-contract.ts'

/** What a payment is for, and of a fee which: 'FEE' is a new one. */
export type PaymentPurpose =
  | 'RENTAL'
  | 'GUARANTEE'
  | 'FEE'
  | `FEE ${string}`
  | 'REFUND_RENTAL'
  | 'REFUND_GUARANTEE'
  | `REFUND_FEE ${string}`

/** What staff can be expected to record next. */
export interface ProposedPayments {
  first: PaymentPurpose
  /** Dollars with two decimals; absent when nothing is due. */
  amounts: Partial<Record<PaymentPurpose, string>>
}

/**
 * What goes back comes first when nothing is to be paid for the rental any more; else a fee that is due, because it is due
 * after the inspection, when price and guarantee are settled or in dispute.
 */
export function proposedPayments({
  step,
  balance,
  feesDue,
  charged,
  refunds,
  staff,
}: Pick<Rental, 'step' | 'balance' | 'feesDue' | 'charged' | 'refunds'> & {
  staff?: Pick<NonNullable<Rental['staff']>, 'guaranteeDue'> | undefined
}): ProposedPayments {
  const toRefund: Due[] = [
    ['REFUND_RENTAL', centsOf(refunds.price)],
    ['REFUND_GUARANTEE', centsOf(refunds.guarantee)],
    ...charged.map((fee): Due => [`REFUND_FEE ${fee.id}`, centsOf(fee.toRefund)]),
  ]
  const toPay: Due[] = isVoid(step)
    ? []
    : [
        ...charged.map((fee): Due => [`FEE ${fee.id}`, centsOf(fee.due)]),
        ['RENTAL', centsOf(balance) - centsOf(feesDue)],
        ['GUARANTEE', centsOf(staff?.guaranteeDue)],
      ]
  const due = [...toPay, ...toRefund].filter(([, cents]) => cents > 0)
  return {
    first: due[0]?.[0] ?? 'RENTAL',
    amounts: Object.fromEntries(due.map(([purpose, cents]) => [purpose, moneyText(cents)])),
  }
}

type Due = [purpose: PaymentPurpose, cents: Cents]

/** The kind of a payment in the API. */
export function paymentFor(purpose: PaymentPurpose) {
  const [what = '', feeId] = purpose.split(' ')
  if (what.startsWith('REFUND_')) {
    const refundOf = what.slice('REFUND_'.length) as Refundable
    return { kind: 'REFUND' as const, refundOf, feeId }
  }
  return { kind: what as 'RENTAL' | 'GUARANTEE' | 'FEE', feeId }
}

/** What staff take from a customer, or give back to her, next; the kind says when. */
export function dueNext(
  rental: Pick<Rental, 'step' | 'balance' | 'deposit' | 'paid' | 'toRefund'> & {
    staff?: Pick<NonNullable<Rental['staff']>, 'guaranteeDue'> | undefined
  },
): { kind: 'deposit' | 'atPickUp' | 'take' | 'refund'; cents: Cents } | undefined {
  const { step, balance, deposit, paid, toRefund, staff } = rental
  const due: [kind: 'deposit' | 'atPickUp' | 'take' | 'refund', cents: Cents][] = [
    ['deposit', step === 'REQUESTED' ? centsOf(deposit) - centsOf(paid) : 0],
    ['atPickUp', step === 'CONFIRMED' ? centsOf(balance) + centsOf(staff?.guaranteeDue) : 0],
    ['take', step === 'REQUESTED' || step === 'CONFIRMED' || isVoid(step) ? 0 : centsOf(balance)],
    ['refund', centsOf(toRefund)],
  ]
  const found = due.find(([, cents]) => cents > 0)
  return found && { kind: found[0], cents: found[1] }
}

type Planned = Pick<
  CustomerRental,
  'step' | 'price' | 'deposit' | 'paid' | 'balance' | 'guarantee' | 'guaranteeHeld'
>

/** Cents that its customer pays before the dress is collected. A confirmed rental owes no deposit. */
export function paymentPlan({ step, deposit, paid, balance, guarantee, guaranteeHeld }: Planned) {
  const first = step === 'REQUESTED' ? Math.max(0, centsOf(deposit) - centsOf(paid)) : 0
  const later = centsOf(balance) - first
  const left = Math.max(0, centsOf(guarantee) - centsOf(guaranteeHeld))
  return { deposit: first, balance: later, guarantee: left, together: later + left }
}

/** The customer has collected the dress, and price or fees are still to pay. */
export function owesRest({ step, balance }: Pick<ListedRental, 'step' | 'balance'>): boolean {
  const isCollected = step === 'COLLECTED' || step === 'RETURNED' || step === 'COMPLETED'
  return isCollected && centsOf(balance) > 0
}
