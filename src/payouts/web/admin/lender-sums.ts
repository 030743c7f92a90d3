import type { Payout } from '#payouts/contract.ts'
import { centsOf } from '#shared/format/money.ts'

interface LenderSum {
  userId: string
  name: string
  count: number
  cents: number
}

/** The sum of each lender, by name. */
export function sumsByLender(payouts: readonly Payout[]): LenderSum[] {
  const sums = new Map<string, LenderSum>()
  for (const { userId, userName, amount } of payouts) {
    const { count, cents } = sums.get(userId) ?? { count: 0, cents: 0 }
    sums.set(userId, {
      userId,
      name: userName ?? '',
      count: count + 1,
      cents: cents + centsOf(amount),
    })
  }
  return [...sums.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

export function totalOf(payouts: readonly Payout[]): number {
  return payouts.reduce((sum, { amount }) => sum + centsOf(amount), 0)
}
