import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMoney } from '#shared/format/money.ts'
import { movementOf, refusalToWithdraw, termsOf } from './rules.ts'

test('a withdrawal can be as high as the balance, and not a cent higher', () => {
  expect(refusalToWithdraw(1000, 1000)).toBeNull()
  expect(refusalToWithdraw(1001, 1000)?.code).toBe('more_than_available')
  expect(refusalToWithdraw(1, 0)?.code).toBe('more_than_available')
  // A balance that an adjustment left below zero.
  expect(refusalToWithdraw(1, -500)?.code).toBe('more_than_available')
})

test('a completed earning and a rejected withdrawal move money', () => {
  expect(movementOf({ kind: 'EARNING', cents: 5 }, 'COMPLETED')).toEqual({ kind: 'EARNING', cents: 5 })
  expect(movementOf({ kind: 'EARNING', cents: 5 }, 'REJECTED')).toBeNull()
  expect(movementOf({ kind: 'WITHDRAWAL', cents: 5 }, 'COMPLETED')).toBeNull()
  expect(movementOf({ kind: 'WITHDRAWAL', cents: 5 }, 'REJECTED')).toEqual({
    kind: 'WITHDRAWAL_RETURNED',
    cents: 5,
  })
})

test('a share is the price less the platform fee', () => {
  expect(termsOf('240.00', '10.00')).toEqual({
    rentalPrice: '240.00',
    feePercent: '10.00',
    fee: '24.00',
    share: '216.00',
  })
  expect(termsOf('99.99', '12.50')?.fee).toBe('12.50')
  expect(termsOf(null, '10.00')).toBeNull()
  expect(termsOf('240.00', null)).toBeNull()
})

test('fee and share add up to the price to the cent for any percentage', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999_99 }).map((all) => (all / 100).toFixed(2))
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2))
  fc.assert(
    fc.property(cents, percent, (price, fee) => {
      const terms = termsOf(price, fee)!
      expect(parseMoney(terms.fee)! + parseMoney(terms.share)!).toBe(parseMoney(price))
    }),
  )
})
