import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMoney } from '#shared/format/money.ts'
import { movementOf, refusalToWithdraw, termsOf } from './rules.ts'

test('a withdrawal can be as high as the balance, and not a cent higher', () => {
  const refusal = (cents: number, available: number) =>
    refusalToWithdraw(cents, { available, minimum: 0 })?.code
  expect(refusal(1000, 1000)).toBeUndefined()
  expect(refusal(1001, 1000)).toBe('more_than_available')
  expect(refusal(1, 0)).toBe('more_than_available')
  // A balance that an adjustment left below zero.
  expect(refusal(1, -500)).toBe('more_than_available')
})

test('a withdrawal can be as low as the minimum, and not a cent lower', () => {
  expect(refusalToWithdraw(2500, { available: 5000, minimum: 2500 })).toBeNull()
  expect(refusalToWithdraw(2499, { available: 5000, minimum: 2500 })?.code).toBe('below_minimum')
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
  const terms = { rentalPrice: 240_00, platformFee: '10.00', shareVatPercent: 0 }
  expect(termsOf(terms)).toEqual({
    rentalPrice: '240.00',
    vatPercent: 0,
    vat: '0.00',
    feePercent: '10.00',
    fee: '24.00',
    share: '216.00',
  })
  expect(termsOf({ ...terms, rentalPrice: 99_99, platformFee: '12.50' })?.fee).toBe('12.50')
  expect(termsOf({ ...terms, rentalPrice: null })).toBeNull()
  expect(termsOf({ ...terms, platformFee: null })).toBeNull()
  expect(termsOf({ ...terms, rentalPrice: 340_00, shareVatPercent: 11 })).toMatchObject({
    vatPercent: 11,
    vat: '33.69',
    fee: '30.63',
    share: '275.68',
  })
})

test('VAT, fee and share add up to the price to the cent for any percentage', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999_99 })
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2))
  fc.assert(
    fc.property(cents, percent, fc.constantFrom(0, 11), (rentalPrice, platformFee, shareVatPercent) => {
      const { vat, fee, share } = termsOf({ rentalPrice, platformFee, shareVatPercent })!
      const all = [vat, fee, share].reduce((sum, one) => sum + parseMoney(one)!, 0)
      expect(all).toBe(rentalPrice)
    }),
  )
})
