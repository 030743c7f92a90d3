import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { typedAmount } from '#shared/format/typed-amount.ts'
import {
  amountInDollars,
  type Cents,
  dollars,
  dollarsAndCents,
  moneyText,
  type Pounds,
  parseMoney,
  parseSignedMoney,
} from './money.ts'

test.each([
  ['120.00', 12000],
  ['120', 12000],
  ['120.5', 12050],
  ['0', 0],
  ['0.05', 5],
  ['99999999.99', 9_999_999_999],
])('%s is %i cents', (text, cents) => {
  expect(parseMoney(text)).toBe(cents)
})

const nonsense = [
  'NaN',
  'Infinity',
  '1e309',
  '1e3',
  '12.345',
  '-0',
  '-0.00',
  '+1',
  '١٢٠',
  '１２０',
  '1,200',
  '$120',
  '',
  ' 120',
  '120 ',
  '120.',
  '.5',
  '007',
  '0x10',
  '100000000',
  '--1',
  '120\n',
  120,
  null,
  ['120'],
]

test.each(nonsense)('refuses %j', (value) => {
  expect(parseMoney(value)).toBeNull()
  expect(parseSignedMoney(value)).toBeNull()
})

test('reads a negative amount only with parseSignedMoney', () => {
  expect(parseMoney('-12.00')).toBeNull()
  expect(parseSignedMoney('-12.00')).toBe(-1200)
  expect(parseSignedMoney('12.00')).toBe(1200)
})

test('writes and reads back every amount without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (cents) => {
      expect(parseSignedMoney(moneyText(cents))).toBe(cents)
    }),
  )
  expect(moneyText(-5)).toBe('-0.05')
  expect(moneyText(-0)).toBe('0.00')
})

test('throws on fractions of a cent', () => {
  expect(() => moneyText(0.5)).toThrow(RangeError)
  expect(() => moneyText(Number.NaN)).toThrow(RangeError)
})

test.each([
  [12000, '$120'],
  [12050, '$120.50'],
  [5, '$0.05'],
  [0, '$0'],
  [-500, '-$5'],
  [120_000, '$1,200'],
  [123_456_789_01, '$123,456,789.01'],
])('%i cents read %s', (cents, text) => {
  expect(dollars(cents)).toBe(text)
})

test('sums in a column always show their cents', () => {
  expect([120_000, 12_050, 0, -500].map(dollarsAndCents)).toEqual(['$1,200.00', '$120.50', '$0.00', '-$5.00'])
})

test('each language writes amounts in its way', () => {
  const written = () => [dollars(123_450), dollars(-500), dollarsAndCents(100_000)]
  expect(inLanguage('fr', written)).toEqual(['1\u202f234,50\u00a0$', '-5\u00a0$', '1\u202f000,00\u00a0$'])
  expect(inLanguage('ar', written)).toEqual(
    ['$1,234.50', '-$5', '$1,000.00'].map((text) => `\u2068${text}\u2069`),
  )
})

test.each([
  ['١٢٠٫٥', '120.5'],
  ['۱۲۰', '120'],
  ['120,50', '120.50'],
  [' 120 ', '120'],
  ['1,200', '1200'],
])('%s as typed is %s', (typed, text) => {
  expect(typedAmount(typed)).toBe(text)
})

test('the compiler takes no pounds for cents, and no cents for pounds', () => {
  const [cents, pounds]: [Cents, Pounds] = [1_00, 89_500]
  // @ts-expect-error
  expect(moneyText(pounds)).toBe('895.00')
  // @ts-expect-error
  const wrong: Pounds = cents
  expect(wrong).toBe(100)
})

test('an amount below 0 has one sign, which these formatters write', () => {
  expect([dollars(-500), dollarsAndCents(-550), amountInDollars('-5.50')]).toEqual([
    '-$5',
    '-$5.50',
    '-$5.50',
  ])
  const signs = /'−'|−[{$]|-\$\{(dollars|dollarsAndCents|amountInDollars|moneyText)\(|\? '-' : ''/
  const writing = globSync('src/**/*.{ts,tsx}').filter(
    (path) => !path.includes('.test.') && signs.test(readFileSync(path, 'utf8')),
  )
  expect(writing).toEqual(['src/shared/format/money.ts'])
})
