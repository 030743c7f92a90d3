import type { Cents } from '#shared/format/money.ts'
import { inPounds } from '#till/rules.ts'
import { isMoney, type Payment, type PaymentMethod, type Refundable, standingOf } from './money.ts'

/** How money goes back, and what becomes of the guarantee at the inspection. All amounts are integer USD cents. */

interface PaidBefore extends Pick<Payment, 'kind' | 'reverses'> {
  id: string
  cents: Cents
  method: PaymentMethod
  refundOf: Refundable | null
  feeId: string | null
  lbpAmount: number | null
  lbpRate: string | null
}

/** What goes back: price, guarantee or one fee. */
interface Refunded {
  refundOf: Refundable
  feeId?: string | undefined
}

export interface RefundPart {
  method: 'CASH' | 'CARD' | 'TRANSFER'
  amount: number
  lbpAmount?: number
  lbpRate?: number
}

/**
 * Money goes back as it was paid, in the same currency at the rate of then: the first part whole, the last one cut. What went
 * back before is of the parts with its method, as far as there are such. Parts may be less than `back` when no money paid it.
 * @param smallestNote of pounds
 */
export function refundAsPaid(
  payments: readonly PaidBefore[],
  { refundOf, feeId }: Refunded,
  back: Cents,
  smallestNote: number,
): RefundPart[] {
  const standing = standingOf(payments).filter(
    (one) => isMoney(one.method) && (!feeId || one.feeId === feeId),
  )
  const paid = standing.filter(({ kind }) => kind === refundOf).map((one) => ({ ...one, left: one.cents }))
  for (const { kind, refundOf: of, method, cents } of standing) {
    if (kind !== 'REFUND' || of !== refundOf) continue
    const sameFirst = [...paid].sort((a, b) => Number(b.method === method) - Number(a.method === method))
    takeOff(sameFirst, cents)
  }
  return takeOff(paid, back).flatMap(({ part, method, cents, lbpAmount, lbpRate }) => {
    if (part === 0 || !isMoney(method)) return []
    const rate = Number(lbpRate)
    const pounds = lbpAmount === null ? 0 : part === cents ? lbpAmount : inPounds(part, rate, smallestNote)
    return pounds > 0 ? { method, amount: part, lbpAmount: pounds, lbpRate: rate } : { method, amount: part }
  })
}

/** Takes an amount from what is left of payments, the first one first. */
function takeOff<P extends { left: Cents }>(paid: readonly P[], amount: Cents): (P & { part: Cents })[] {
  let rest = amount
  return paid.map((one) => {
    const part = Math.min(rest, one.left)
    rest -= part
    one.left -= part
    return { ...one, part }
  })
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
