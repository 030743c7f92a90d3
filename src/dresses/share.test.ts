import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOf } from './share.ts'

test('the fee on 120 dollars is 10 %', () => {
  expect(shareOf(12_000, 10)).toEqual({ fee: 1_200, share: 10_800 })
  expect(shareOf(9_999, 12.5)).toEqual({ fee: 1_250, share: 8_749 })
})

test('fee and share add up to the price, to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999_999 }),
      fc.integer({ min: 0, max: 10_000 }),
      (price, fee) => {
        const parts = shareOf(price, fee / 100)
        expect(parts.fee + parts.share).toBe(price)
        expect(Number.isInteger(parts.fee) && parts.fee >= 0 && parts.share >= 0).toBe(true)
      },
    ),
  )
})
