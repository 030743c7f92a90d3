import type { Cents } from '#shared/format/money.ts'
import { inPounds } from '#till/rules.ts'
import { isMoney, type Payment, type PaymentMethod, standingOf } from './money.ts'

/** What becomes of the guarantee at the inspection. All amounts are integer USD cents. */

interface LeftGuarantee extends Pick<Payment, 'kind' | 'reverses'> {
  id: string
  cents: Cents
  method: PaymentMethod
  lbpAmount: number | null
  lbpRate: string | null
}

interface GuaranteeBack {
  method: 'CASH' | 'CARD' | 'TRANSFER'
  amount: number
  lbpAmount?: number
  lbpRate?: number
}

/**
 * The guarantee goes back as it was left, in the same currency at the rate of then: the first part whole, the last one cut.
 * @param smallestNote of pounds
 */
export function guaranteeAsLeft(
  payments: readonly LeftGuarantee[],
  back: number,
  smallestNote: number,
): GuaranteeBack[] {
  const lines: GuaranteeBack[] = []
  let rest = back
  for (const { kind, method, cents, lbpAmount, lbpRate } of standingOf(payments)) {
    if (kind !== 'GUARANTEE' || !isMoney(method)) continue
    const amount = Math.min(rest, cents)
    rest -= amount
    if (amount === 0) continue
    const rate = Number(lbpRate)
    const pounds =
      lbpAmount === null ? 0 : amount === cents ? lbpAmount : inPounds(amount, rate, smallestNote)
    lines.push(pounds > 0 ? { method, amount, lbpAmount: pounds, lbpRate: rate } : { method, amount })
  }
  return lines
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
