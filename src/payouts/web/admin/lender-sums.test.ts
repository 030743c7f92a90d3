import { expect, test } from 'vitest'
import type { Payout } from '#payouts/contract.ts'
import { sumsByLender, totalOf } from './lender-sums.ts'

const payout = (userId: string, userName: string, amount: string) => ({ userId, userName, amount }) as Payout

test('adds the payouts of each lender to the cent, by name', () => {
  const payouts = [payout('2', 'Rima', '0.10'), payout('1', 'Maya', '20.00'), payout('2', 'Rima', '0.20')]
  expect(sumsByLender(payouts)).toEqual([
    { userId: '1', name: 'Maya', count: 1, cents: 2000 },
    { userId: '2', name: 'Rima', count: 2, cents: 30 },
  ])
  expect(totalOf(payouts)).toBe(2030)
})
