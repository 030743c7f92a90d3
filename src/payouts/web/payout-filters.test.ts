import { expect, test } from 'vitest'
import type { Payout } from '#payouts/contract.ts'
import { centsBeingPaidOut, chosen, payoutStatusName, statusCounts } from './payout-filters.ts'

function payout(facts: Partial<Payout>): Payout {
  return {
    id: '1',
    userId: 'u',
    userName: null,
    dressId: null,
    dressName: null,
    customerId: null,
    kind: 'EARNING',
    amount: '1.00',
    terms: null,
    status: 'PENDING',
    notes: null,
    payment: null,
    run: null,
    onItsWaySince: null,
    till: null,
    isForfeitedDeposit: false,
    rentalId: null,
    createdAt: '2026-11-01T10:00:00Z',
    processedAt: null,
    ...facts,
  }
}

const all = [
  payout({ id: 'silk', dressName: 'Robe de soirée', notes: 'Paid in May' }),
  payout({ id: 'lace', dressName: 'Lace gown', status: 'COMPLETED', userName: 'Maya Haddad' }),
  payout({ id: 'cash', kind: 'WITHDRAWAL', status: 'REJECTED', notes: 'No IBAN' }),
]
const ids = (search: Parameters<typeof chosen>[1]) => chosen(all, search).map(({ id }) => id)

test('without filters all payouts are shown', () => {
  expect(ids({})).toEqual(['silk', 'lace', 'cash'])
  expect(ids({ search: '  ', status: 'NONSENSE', page: 3 })).toEqual(['silk', 'lace', 'cash'])
})

test('search finds words in customer, dress, notes and kind, in any order and without accents', () => {
  expect(ids({ search: 'SOIREE' })).toEqual(['silk'])
  expect(ids({ search: 'may' })).toEqual(['silk', 'lace'])
  expect(ids({ search: 'haddad maya' })).toEqual(['lace'])
  expect(ids({ search: 'iban' })).toEqual(['cash'])
  expect(ids({ search: 'payout request' })).toEqual(['cash'])
  expect(ids({ search: 'velvet' })).toEqual([])
})

test('a status and search words apply together', () => {
  expect(ids({ status: 'COMPLETED' })).toEqual(['lace'])
  expect(ids({ status: 'PENDING', search: 'lace' })).toEqual([])
})

test('statuses are counted, pending first', () => {
  expect(statusCounts(all)).toEqual([
    { status: 'PENDING', count: 1 },
    { status: 'COMPLETED', count: 1 },
    { status: 'REJECTED', count: 1 },
  ])
})

test('a pending withdrawal is being paid out, a pending earning is not', () => {
  const withdrawal = payout({ kind: 'WITHDRAWAL', amount: '20.50' })
  expect(payoutStatusName(withdrawal)).toBe('Being paid out')
  expect(payoutStatusName(payout({}))).toBe('Pending')
  expect(payoutStatusName(payout({ kind: 'WITHDRAWAL', status: 'COMPLETED' }))).toBe('Completed')
  expect(centsBeingPaidOut([...all, withdrawal, withdrawal, payout({ amount: '99.00' })])).toBe(4100)
})
