import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { addDays, dateWithYear, isPlainDate, longDateWithYear, shortDateWithYear } from '#shared/dates.ts'
import { languages } from '#shared/language/language.ts'
import { isWholeDate, readDate } from './date-text.ts'

const today = '2026-11-25'
const read = (text: string, range = {}) => readDate(text, today, range)

test.each([
  '24/11/2026',
  '24.11.26',
  '24-11-2026',
  ' 24 11 2026 ',
  '24112026',
  '24 nov 2026',
  '24 Nov. 2026',
  '24th November 26',
  'Tuesday 24/11/2026',
  'Nov 24, 2026',
  'Tuesday 24 November 2026',
  '2026-11-24',
  '2026/11/24',
  '٢٤/١١/٢٠٢٦',
  '۲۴ nov ۲۰۲۶',
])('reads %s as 24 November 2026', (text) => {
  expect(read(text)).toBe('2026-11-24')
})

test.each([
  '',
  '24',
  '2411',
  '11/24/2026',
  '31/2/2026',
  '24/11/2026/1',
  '24 nov dec 2026',
  '24 n 2026',
  'tomorrow',
  '24-11-202',
  '2026-11',
  '24 Nov 1226',
])('does not guess what "%s" means', (text) => {
  expect(read(text)).toBeUndefined()
})

test('a date without a year is the next one, or the last one where later days are refused', () => {
  expect(read('24-11')).toBe('2027-11-24')
  expect(read('25 nov')).toBe('2026-11-25')
  expect(read('24-11', { max: today })).toBe('2026-11-24')
  expect(read('26-11', { max: today })).toBe('2025-11-26')
  expect(read('3 feb', { min: '2027-03-01' })).toBe('2028-02-03')
  expect(read('29 feb')).toBe('2028-02-29')
})

test('a text is whole when further digits would not change it', () => {
  expect(['24/11/2026', '24 Nov 2026', '2026-11-24', '٢٤/١١/٢٠٢٦'].map(isWholeDate)).not.toContain(false)
  expect(['24/11', '24/11/20', '24/11/202', '2026-11-2', '24 nov'].map(isWholeDate)).not.toContain(true)
})

const anyDate = fc.integer({ min: 0, max: 109_000 }).map((days) => addDays('1900-01-01', days))

const forms: ((date: string) => string)[] = [
  (date) => date,
  shortDateWithYear,
  dateWithYear,
  longDateWithYear,
  (date) => date.split('-').reverse().join('/'),
  (date) => date.split('-').reverse().map(Number).join('.'),
  (date) => date.split('-').reverse().join(''),
  (date) => shortDateWithYear(date).toUpperCase().replaceAll(' ', '-'),
  (date) => date.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))),
]

test.each(languages)('every date is read from each of its forms: %s', (language) => {
  fc.assert(
    fc.property(anyDate, fc.constantFrom(...forms), (date, form) => {
      expect(inLanguage(language, () => readDate(form(date), today))).toBe(date)
    }),
    { numRuns: 500 },
  )
})

test('names of months and weekdays are those of the language', () => {
  const french = (text: string) => inLanguage('fr', () => read(text))
  expect(french('mar. 1er déc. 2026')).toBe('2026-12-01')
  expect(french('3 mars 2027')).toBe('2027-03-03')
  expect(french('3 MAR 2027')).toBe('2027-03-03')
  expect(french('3 aout 2027')).toBe('2027-08-03')
  expect(french('3 jui 2027')).toBeUndefined()
  const arabic = (text: string) => inLanguage('ar', () => read(text))
  expect(arabic('السبت ٥ كانون الأول ٢٠٢٦')).toBe('2026-12-05')
  expect(arabic('5 كانون الثاني')).toBe('2027-01-05')
  expect(arabic('5 كانون')).toBeUndefined()
})

test('any text is a date or cannot be read', () => {
  const pieces = fc.constantFrom(
    '24',
    '11',
    '2026',
    '2',
    '99999999',
    'nov',
    'th',
    'sat',
    '/',
    '.',
    '-',
    ' ',
    '٢',
    'é',
    '',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(pieces, { maxLength: 7 }).map((parts) => parts.join('')),
        fc.string(),
      ),
      (text) => {
        const date = readDate(text, today)
        expect(date === undefined || isPlainDate(date)).toBe(true)
      },
    ),
    { numRuns: 1000 },
  )
})
