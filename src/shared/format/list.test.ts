import { expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { andList, commaList, dotList, rangeText } from './list.ts'
import { numberText } from './number.ts'

test('lists leave out what is absent', () => {
  expect(andList(['Lea', '', 'Rana', null, 'Maya'])).toBe('Lea, Rana and Maya')
  expect(commaList(['Lea', false, 0, undefined])).toBe('Lea, 0')
  expect(dotList(['Lea', '03 123456'])).toBe('Lea · 03 123456')
  expect([andList([]), commaList([]), dotList([])]).toEqual(['', '', ''])
})

test('lists of each language keep names of other scripts apart and in order', () => {
  const names = ['Lea', 'Rana', 'Maya']
  expect(inLanguage('fr', () => [andList(names), commaList(names)])).toEqual([
    'Lea, Rana et Maya',
    'Lea, Rana, Maya',
  ])
  expect(inLanguage('ar', () => [andList(names), commaList(names)])).toEqual([
    '\u200f\u2068Lea\u2069 و\u2068Rana\u2069 و\u2068Maya\u2069',
    '\u200f\u2068Lea\u2069، \u2068Rana\u2069، \u2068Maya\u2069',
  ])
})

test('ranges begin where the language begins', () => {
  expect(rangeText('12:00', '13:00')).toBe('12:00–13:00')
  expect(inLanguage('ar', () => rangeText('12:00', '13:00'))).toBe('\u200f12:00–13:00')
})

test('numbers have the signs of their language and western digits', () => {
  const written = () => numberText(8_950_000.5)
  expect(written()).toBe('8,950,000.5')
  expect(inLanguage('fr', written)).toBe('8\u202f950\u202f000,5')
  expect(inLanguage('ar', written)).toBe('8,950,000.5')
})
