import { expect, test } from 'vitest'
import { proposedPayments } from './proposed-payments.ts'

const rental = {
  step: 'CONFIRMED',
  balance: '60.00',
  feesDue: '0.00',
  guarantee: '200.00',
  guaranteeHeld: '0.00',
  toRefund: '0.00',
} as const

test('a fee that is due is proposed first, with its amount', () => {
  const facts = { ...rental, step: 'COMPLETED', balance: '70.50', feesDue: '70.50' } as const
  expect(proposedPayments(facts)).toEqual({ first: 'FEE', amounts: { FEE: '70.50' } })
  expect(proposedPayments({ ...facts, balance: '90.50' })).toEqual({
    first: 'FEE',
    amounts: { FEE: '70.50', RENTAL: '20.00' },
  })
})

test('before the return, the rest of the price and of the guarantee', () => {
  expect(proposedPayments(rental)).toEqual({
    first: 'RENTAL',
    amounts: { RENTAL: '60.00', GUARANTEE: '200.00' },
  })
  const paid = { ...rental, balance: '0.00', guaranteeHeld: '150.00' }
  expect(proposedPayments(paid)).toEqual({ first: 'GUARANTEE', amounts: { GUARANTEE: '50.00' } })
})

test('nothing when nothing is due, the guarantee is back, or the rental is cancelled', () => {
  const nothing = { first: 'RENTAL', amounts: {} }
  expect(proposedPayments({ ...rental, step: 'COMPLETED', balance: '0.00' })).toEqual(nothing)
  expect(proposedPayments({ ...rental, step: 'CANCELLED', feesDue: '20.00' })).toEqual(nothing)
  expect(proposedPayments({ ...rental, step: 'EXPIRED' })).toEqual(nothing)
})

test('what still goes back of a cancelled rental, price before guarantee', () => {
  const cancelled = { ...rental, step: 'CANCELLED', balance: '0.00' } as const
  expect(proposedPayments({ ...cancelled, toRefund: '200.00' })).toEqual({
    first: 'REFUND_RENTAL',
    amounts: { REFUND_RENTAL: '200.00' },
  })
  expect(proposedPayments({ ...cancelled, guaranteeHeld: '200.00', toRefund: '250.50' })).toEqual({
    first: 'REFUND_RENTAL',
    amounts: { REFUND_RENTAL: '50.50', REFUND_GUARANTEE: '200.00' },
  })
})
