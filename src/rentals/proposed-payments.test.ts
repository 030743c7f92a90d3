import { expect, test } from 'vitest'
import { dueNext, paymentFor, proposedPayments } from './proposed-payments.ts'

const none = { price: '0.00', guarantee: '0.00', fees: '0.00' }
type ProposalInput = Parameters<typeof proposedPayments>[0]
const rental: ProposalInput = {
  step: 'CONFIRMED',
  balance: '60.00',
  feesDue: '0.00',
  charged: [],
  refunds: none,
  staff: { guaranteeDue: '200.00' },
}
const fee: ProposalInput['charged'][number] = {
  id: 'hem',
  kind: 'DAMAGE',
  reason: 'Torn hem',
  dress: null,
  amount: '270.50',
  paid: '200.00',
  due: '70.50',
  toRefund: '0.00',
  at: '2026-12-14T10:00:00.000Z',
  withdrawnAt: null,
}
const settled: ProposalInput = { ...rental, staff: { guaranteeDue: '0.00' } }

test('a fee that is due is proposed first, with its amount', () => {
  const facts: ProposalInput = {
    ...settled,
    step: 'COMPLETED',
    balance: '70.50',
    feesDue: '70.50',
    charged: [fee],
  }
  expect(proposedPayments(facts)).toEqual({ first: 'FEE hem', amounts: { 'FEE hem': '70.50' } })
  expect(proposedPayments({ ...facts, balance: '90.50' })).toEqual({
    first: 'FEE hem',
    amounts: { 'FEE hem': '70.50', RENTAL: '20.00' },
  })
})

test('before the return, the rest of the price and of the guarantee', () => {
  expect(proposedPayments(rental)).toEqual({
    first: 'RENTAL',
    amounts: { RENTAL: '60.00', GUARANTEE: '200.00' },
  })
  const paid = { ...rental, balance: '0.00', staff: { guaranteeDue: '50.00' } }
  expect(proposedPayments(paid)).toEqual({ first: 'GUARANTEE', amounts: { GUARANTEE: '50.00' } })
})

test('nothing when nothing is due, or the rental is cancelled', () => {
  const nothing = { first: 'RENTAL', amounts: {} }
  expect(proposedPayments({ ...settled, step: 'COMPLETED', balance: '0.00' })).toEqual(nothing)
  const cancelled: ProposalInput = { ...settled, step: 'CANCELLED', feesDue: '20.00', charged: [fee] }
  expect(proposedPayments(cancelled)).toEqual(nothing)
  expect(proposedPayments({ ...rental, step: 'EXPIRED' })).toEqual(nothing)
})

test('what still goes back, price before guarantee before fees', () => {
  const cancelled: ProposalInput = { ...settled, step: 'CANCELLED', balance: '0.00' }
  expect(proposedPayments({ ...cancelled, refunds: { ...none, price: '200.00' } })).toEqual({
    first: 'REFUND_RENTAL',
    amounts: { REFUND_RENTAL: '200.00' },
  })
  const charged = [{ ...fee, due: '0.00', toRefund: '50.00' }]
  const refunds = { price: '50.50', guarantee: '200.00', fees: '50.00' }
  expect(proposedPayments({ ...cancelled, charged, refunds })).toEqual({
    first: 'REFUND_RENTAL',
    amounts: { REFUND_RENTAL: '50.50', REFUND_GUARANTEE: '200.00', 'REFUND_FEE hem': '50.00' },
  })
})

test('the kind of a payment follows from its purpose', () => {
  expect(paymentFor('RENTAL')).toEqual({ kind: 'RENTAL', feeId: undefined })
  expect(paymentFor('FEE')).toEqual({ kind: 'FEE', feeId: undefined })
  expect(paymentFor('FEE hem')).toEqual({ kind: 'FEE', feeId: 'hem' })
  expect(paymentFor('REFUND_GUARANTEE')).toEqual({ kind: 'REFUND', refundOf: 'GUARANTEE', feeId: undefined })
  expect(paymentFor('REFUND_FEE hem')).toEqual({ kind: 'REFUND', refundOf: 'FEE', feeId: 'hem' })
})

test.each([
  ['REQUESTED', {}, { kind: 'deposit', cents: 15_000 }],
  ['REQUESTED', { paid: '150.00' }, undefined],
  ['CONFIRMED', { paid: '150.00', balance: '150.00' }, { kind: 'atPickUp', cents: 35_000 }],
  ['COLLECTED', { balance: '0.00' }, undefined],
  ['RETURNED', { balance: '12.50' }, { kind: 'take', cents: 1250 }],
  ['CANCELLED', { toRefund: '187.50' }, { kind: 'refund', cents: 18_750 }],
  ['EXPIRED', {}, undefined],
] as const)('what is due next of a rental that is %s with %j', (step, facts, due) => {
  const none = { balance: '300.00', deposit: '150.00', paid: '0.00', toRefund: '0.00' }
  expect(dueNext({ ...none, step, staff: { guaranteeDue: '200.00' }, ...facts })).toEqual(due)
})
