import { isVoid } from '#rentals/rules/steps.ts'
import { moneyText, parseMoney } from '#shared/format/money.ts'
import type { Rental } from './staff-contract.ts'

/** What staff can be expected to record next. */
export interface ProposedPayments {
  first: 'RENTAL' | 'GUARANTEE' | 'FEE'
  /** Dollars with two decimals; absent when nothing is due. */
  amounts: { RENTAL?: string; GUARANTEE?: string; FEE?: string }
}

/** A fee that is due comes first: it is due after the inspection, when price and guarantee are settled or in dispute. */
export function proposedPayments({
  step,
  balance,
  feesDue,
  guarantee,
  guaranteeHeld,
}: Pick<Rental, 'step' | 'balance' | 'feesDue' | 'guarantee' | 'guaranteeHeld'>): ProposedPayments {
  if (isVoid(step)) return { first: 'RENTAL', amounts: {} }
  const cents = (amount: string) => parseMoney(amount) ?? 0
  const isBeforeReturn = step === 'CONFIRMED' || step === 'COLLECTED'
  const due = {
    FEE: cents(feesDue),
    RENTAL: cents(balance) - cents(feesDue),
    GUARANTEE: isBeforeReturn ? cents(guarantee) - cents(guaranteeHeld) : 0,
  }
  const kinds = (['FEE', 'RENTAL', 'GUARANTEE'] as const).filter((kind) => due[kind] > 0)
  return {
    first: kinds[0] ?? 'RENTAL',
    amounts: Object.fromEntries(kinds.map((kind) => [kind, moneyText(due[kind])])),
  }
}
