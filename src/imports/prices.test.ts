import { expect, test } from 'vitest'
import { currencyOf, rateOf, readPrice } from './prices.ts'

const dollars = { currency: 'USD', rate: '' }
const cents = (value: number) => ({ kind: 'cents', cents: value })

test.each([
  ['120', 12_000],
  ['1,299.50', 129_950],
  ['1.299,50', 129_950],
  ['$ 1,200', 120_000],
  ['US$1200.00', 120_000],
  ['120.0000', 12_000],
  ['120,-', 12_000],
  ['1 234,5', 123_450],
  ['١٢٠٫٥٠', 12_050],
])('reads %s in dollars', (text, value) => {
  expect(readPrice(text, dollars)).toEqual(cents(value))
})

test.each(['1e308', '-5', 'many', '12/13', '1.2.3,4.5x', '120 per day', '99999999'])(
  'cannot read %s',
  (text) => {
    expect(readPrice(text, dollars).kind).toBe('unreadable')
  },
)

test('a price in another currency is never taken for dollars', () => {
  expect(readPrice('15 000 Fcfa', dollars)).toEqual({ kind: 'currency', code: 'XOF' })
  expect(readPrice('1.234,50 €', dollars)).toEqual({ kind: 'currency', code: 'EUR' })
  expect(readPrice('AED 500', dollars)).toEqual({ kind: 'currency', code: 'AED' })
  expect(readPrice('$120', { currency: 'EUR', rate: '0.9' })).toEqual({ kind: 'currency', code: 'USD' })
})

test('a currency is converted by its rate, also where the price does not name it', () => {
  expect(readPrice('15 000 Fcfa', { currency: 'XOF', rate: '600' })).toEqual(cents(2500))
  expect(readPrice('15000', { currency: 'XAF', rate: '600' })).toEqual(cents(2500))
  expect(readPrice('1.234,50 €', { currency: 'EUR', rate: '0,9' })).toEqual(cents(137_167))
  expect(readPrice('8,950,000 ل.ل.', { currency: 'LBP', rate: '89500' })).toEqual(cents(10_000))
  expect(readPrice('£100', { currency: 'LBP', rate: '100' })).toEqual(cents(100))
  expect(readPrice('15000', { currency: 'XOF', rate: '' })).toEqual({ kind: 'currency', code: 'XOF' })
})

test('an empty price is none', () => {
  expect(readPrice(' ', dollars)).toEqual({ kind: 'none' })
})

test('says the currency that a price names', () => {
  expect(['15 000 F CFA', '20 €', 'EUR 20', '20', 'free'].map(currencyOf)).toEqual([
    'XOF',
    'EUR',
    'EUR',
    undefined,
    undefined,
  ])
})

test.each([
  ['600', 600],
  ['0,92', 0.92],
  ['٦٠٠', 600],
  ['0', undefined],
  ['-1', undefined],
  ['', undefined],
])('the rate %s is %s', (text, rate) => {
  expect(rateOf(text)).toBe(rate)
})
