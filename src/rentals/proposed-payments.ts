import { isVoid } from '#rentals/rules/steps.ts'
import { centsOf, moneyText } from '#shared/format/money.ts'
import type { CustomerRental, ListedRental } from './contract.ts'
import type { Rental } from './staff-contract.ts'

type Proposed = 'RENTAL' | 'GUARANTEE' | 'FEE' | 'REFUND_RENTAL' | 'REFUND_GUARANTEE'

/** What staff can be expected to record next. */
export interface ProposedPayments {
  first: Proposed
  /** Dollars with two decimals; absent when nothing is due. */
  amounts: Partial<Record<Proposed, string>>
}

/**
 * A fee that is due comes first: it is due after the inspection, when price and guarantee are settled or in dispute. Of
 * a cancelled rental, what still goes back.
 */
export function proposedPayments({
  step,
  balance,
  feesDue,
  guarantee,
  guaranteeHeld,
  toRefund,
}: Pick<
  Rental,
  'step' | 'balance' | 'feesDue' | 'guarantee' | 'guaranteeHeld' | 'toRefund'
>): ProposedPayments {
  if (isVoid(step))
    return toProposedPayments({
      REFUND_RENTAL: centsOf(toRefund) - centsOf(guaranteeHeld),
      REFUND_GUARANTEE: centsOf(guaranteeHeld),
    })
  const isBeforeReturn = step === 'CONFIRMED' || step === 'COLLECTED'
  return toProposedPayments({
    FEE: centsOf(feesDue),
    RENTAL: centsOf(balance) - centsOf(feesDue),
    GUARANTEE: isBeforeReturn ? centsOf(guarantee) - centsOf(guaranteeHeld) : 0,
  })
}

/** @param due cents, in the order of the proposals */
function toProposedPayments(due: Partial<Record<Proposed, number>>): ProposedPayments {
  const kinds = (Object.keys(due) as Proposed[]).filter((kind) => (due[kind] ?? 0) > 0)
  return {
    first: kinds[0] ?? 'RENTAL',
    amounts: Object.fromEntries(kinds.map((kind) => [kind, moneyText(due[kind] ?? 0)])),
  }
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
