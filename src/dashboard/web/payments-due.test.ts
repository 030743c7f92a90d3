import { expect, test } from 'vitest'
import { rental } from '#rentals/web/customer-rental.fixture.ts'
import { paymentsDue } from './payments-due.ts'

const due = (change: Partial<typeof rental>) =>
  paymentsDue([{ ...rental, ...change }]).map(({ what, cents, by }) => ({ what, cents, by }))

test('says the deposit of a request, the balance before it is collected, and what is left after', () => {
  expect(due({})).toEqual([{ what: 'deposit', cents: 15_000 }])
  expect(due({ step: 'CONFIRMED', paid: '150.00', balance: '150.00' })).toEqual([
    { what: 'balance', cents: 15_000, by: '2026-12-10' },
  ])
  for (const step of ['COLLECTED', 'RETURNED', 'COMPLETED'] as const)
    expect(due({ step, balance: '40.00' })).toEqual([{ what: 'rest', cents: 4000 }])
})

test('nothing is due without a price, when all is paid, or when it is called off', () => {
  expect(due({ price: null })).toEqual([])
  expect(due({ step: 'CONFIRMED', paid: '300.00', balance: '0.00' })).toEqual([])
  expect([...due({ step: 'EXPIRED' }), ...due({ step: 'CANCELLED' })]).toEqual([])
})
