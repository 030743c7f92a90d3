import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatBeforeShare } from '#settings/rules.ts'
import { isThinPart, shareOf, shopPartOf } from './share.ts'

const gross = (feePercent: number) => ({ feePercent, vatPercent: 0 })
const net = (feePercent: number, vatPercent = 11) => ({ feePercent, vatPercent })

test('the fee on 120 dollars is 10 %', () => {
  expect(shareOf(12_000, gross(10))).toEqual({ vat: 0, fee: 1_200, share: 10_800 })
  expect(shareOf(9_999, gross(12.5))).toEqual({ vat: 0, fee: 1_250, share: 8_749 })
})

test('without its VAT a price leaves the shop its fee; with it, the VAT comes out of the fee alone', () => {
  const figures = (price: number) => [price, ...Object.values(shareOf(price, net(10)))]
  expect([34_000, 10_000, 9_000, 30_000, 27_000].map(figures)).toEqual([
    [34_000, 3_369, 3_063, 27_568],
    [10_000, 991, 901, 8_108],
    [9_000, 892, 811, 7_297],
    [30_000, 2_973, 2_703, 24_324],
    [27_000, 2_676, 2_432, 21_892],
  ])
  const shopPart = (terms: ReturnType<typeof net>) => shopPartOf(34_000, 11, shareOf(34_000, terms))
  expect([shopPart(net(10)), shopPart(gross(10)), shopPart(gross(5))]).toEqual([3_063, 31, -1_669])
  expect([3_063, 31, -1_669, 340, 339].map((part) => isThinPart(part, 34_000))).toEqual([
    false,
    true,
    true,
    false,
    true,
  ])
})

test('the base of the share counts once VAT is on', () => {
  const settings = { shareBase: 'NET', vatPercent: 11, vatOnRentals: true } as const
  expect(vatBeforeShare(settings)).toBe(11)
  expect(vatBeforeShare({ ...settings, shareBase: 'GROSS' })).toBe(0)
  expect(vatBeforeShare({ ...settings, vatPercent: 0 })).toBe(0)
  expect(vatBeforeShare({ ...settings, vatOnRentals: false })).toBe(0)
})

test('VAT, fee and share add up to the price, to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999_999 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 25 }),
      (price, fee, vatPercent) => {
        const parts = shareOf(price, { feePercent: fee / 100, vatPercent })
        expect(parts.vat + parts.fee + parts.share).toBe(price)
        for (const part of Object.values(parts)) expect(Number.isInteger(part) && part >= 0).toBe(true)
        // The shop never pays to rent.
        expect(shopPartOf(price, vatPercent, parts)).toBe(parts.fee)
      },
    ),
  )
})
