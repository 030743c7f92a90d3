import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { languages } from '#shared/language/language.ts'
import { moneyField } from '#shared/money-field.ts'
import { dollars, dollarsAndCents } from './money.ts'
import { numberText } from './number.ts'
import { isAmbiguousAmount, typedAmount, typedCents, typedWhole } from './typed-amount.ts'

test.each([
  ['1200.50', '1200.50'],
  ['1,200.50', '1200.50'],
  ['1 200,50', '1200.50'],
  ['1.200,50', '1200.50'],
  ['1\u202f200,50', '1200.50'],
  ['١٬٢٠٠٫٥٠', '1200.50'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['120,5', '120.5'],
  [' 0 ', '0'],
])('%s is %s in every language', (typed, amount) => {
  for (const language of languages) expect(inLanguage(language, () => typedAmount(typed))).toBe(amount)
})

test.each(['0,125', '12 34', '1,20,0', '1,200,5', '1.20.0', 'twelve'])('%s stays no amount', (typed) => {
  for (const language of languages) expect(inLanguage(language, () => typedCents(typed))).toBeNull()
})

test('1,200 is read where the site writes it so, and in French, where it may be 1,20, it is refused as ambiguous', () => {
  for (const language of ['en', 'ar'] as const)
    inLanguage(language, () => {
      expect([typedCents('1,200'), isAmbiguousAmount('1,200')]).toEqual([120_000, false])
      expect([typedCents('١,٢٠٠'), typedCents('1.200'), isAmbiguousAmount('1.200')]).toEqual([
        120_000,
        null,
        true,
      ])
    })
  inLanguage('fr', () => {
    expect([typedCents('1,200'), isAmbiguousAmount('1,200')]).toEqual([null, true])
    expect([typedCents('1,20'), typedCents('1 200')]).toEqual([120, 120_000])
  })
})

test.each([0, 5, 120, 9_99, 1_200_00, 1_200_50, 12_345_678_90])(
  '%i cents are read as the site writes them',
  (cents) => {
    for (const language of languages)
      inLanguage(language, () => {
        for (const text of [dollars(cents), dollarsAndCents(cents)])
          expect(typedCents(text.replace(/[^\d.,\u066b\u066c\u0660-\u0669\u202f\u00a0]/g, '').trim())).toBe(
            cents,
          )
        expect(typedWhole(numberText(cents))).toBe(cents)
      })
  },
)

test('whole numbers have no decimals to be mistaken for', () => {
  for (const language of languages)
    inLanguage(language, () => {
      for (const text of ['89500', '89,500', '89.500', '89 500', '٨٩٬٥٠٠'])
        expect(typedWhole(text)).toBe(89_500)
      for (const text of ['1,5', '1507,50', '12 34', '', 'x']) expect(typedWhole(text)).toBeUndefined()
    })
})

test('no form reads a typed amount by itself', () => {
  const files = globSync('src/**/web/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(300)
  const own = /parseMoney\((one|late|received|typedPrice)\)|replaceAll\(',', ''\)|replace\(\/\[\\s,\]\/g/
  expect(files.filter((file) => own.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a form says of 1,200 in French that it can be read in two ways, and a number of JSON is one amount', () => {
  const field = moneyField(() => 'no amount')
  const messageOf = (value: unknown) => field.safeParse(value).error?.issues[0]?.message
  inLanguage('fr', () => {
    expect(messageOf('1,200')).toContain('deux façons')
    expect([messageOf(12.345), messageOf('x')]).toEqual(['no amount', 'no amount'])
  })
  inLanguage('en', () => expect(field.safeParse('1,200').data).toBe(120_000))
})
