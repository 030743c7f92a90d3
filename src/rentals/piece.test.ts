import { expect, test } from 'vitest'
import { discountOf, shortTitleOf, spreadPrice, titlesOf } from './piece.ts'

test('a price is spread in whole dollars where it has no cents, and the rest stands on the first piece', () => {
  expect(spreadPrice(50_000, [30_000, 20_000, 10_000])).toEqual([25_000, 16_700, 8_300])
  expect(spreadPrice(60_050, [32_000, 28_000, 5_500])).toEqual([29_350, 25_700, 5_000])
  // The list prices themselves, with their cents.
  expect(spreadPrice(60_000, [30_050, 29_950])).toEqual([30_050, 29_950])
  // No piece gets free by it.
  expect(spreadPrice(150, [100, 100, 100])).toEqual([50, 50, 50])
  expect(spreadPrice(0, [0, 0])).toEqual([0, 0])
})

test('a discount is what the price is below the list, and nothing when it is not', () => {
  const piece = (price: number | null, listPrice: number | null) => ({ price, listPrice })
  expect(discountOf([piece(550_00, 600_00), piece(50_00, 55_00)])).toEqual({
    listPrice: 655_00,
    amount: 55_00,
  })
  expect(discountOf([piece(610_00, 600_00)])).toBeNull()
  expect(discountOf([piece(600_00, 600_00)])).toBeNull()
  expect(discountOf([piece(null, 600_00)])).toBeNull()
  // Without a list price a piece costs what was agreed.
  expect(discountOf([piece(500_00, 600_00), piece(50_00, null)])).toEqual({
    listPrice: 650_00,
    amount: 100_00,
  })
})

const pieces = (...titles: string[]) => titles.map((title) => ({ dress: { title } }))

test('two copies of a dress are named once, with their number', () => {
  expect(titlesOf(pieces('Odette', 'Drop earrings', 'Drop earrings'))).toBe('Odette, Drop earrings ×2')
})

test('where there is little room the first piece is named, and how many more there are', () => {
  expect(shortTitleOf(pieces('Odette'))).toBe('Odette')
  expect(shortTitleOf(pieces('Odette', 'Cathedral veil', 'Tiara'))).toBe('Odette +2')
  expect(shortTitleOf(pieces('Drop earrings', 'Drop earrings'))).toBe('Drop earrings ×2')
  expect(shortTitleOf(pieces('Drop earrings', 'Odette', 'Drop earrings'))).toBe('Drop earrings ×2 +1')
})
