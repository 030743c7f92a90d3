import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { lengthNumber, lengthText, lengthUnits, parseLength, unitOf, writtenLength } from './length.ts'

describe('parseLength', () => {
  test.each([
    ['92', 920],
    ['92,5', 925],
    ['92.5 cm', 925],
    ['92.5cm', 925],
    ['٩٢', 920],
    ['٩٢٫٥ سم', 925],
    ['36"', 914],
    ['36 1/2 in', 927],
    ['36½"', 927],
    ['36 ½″', 927],
    ['36 1/2”', 927],
    ['36.5 inches', 927],
    ['1/2 in', 13],
  ])('%s is %i mm', (typed, mm) => {
    expect(parseLength(typed)).toBe(mm)
  })

  test.each([
    '',
    'wide',
    '-92',
    '9 2',
    '92.5.1',
    '36 2/1 in',
    '36 1/3 in',
    '92 kg',
    '1e3',
    '84-88',
    '36 1/2 cm in',
  ])('%j is no length', (typed) => {
    expect(parseLength(typed)).toBeNull()
  })

  test('a number without a unit is in the unit of the form', () => {
    expect(parseLength('36', 'in')).toBe(914)
    expect(parseLength('92 cm', 'in')).toBe(920)
    expect(['36', '36 in', '36"', '92 cm'].map(unitOf)).toEqual([null, 'in', 'in', 'cm'])
  })
})

test('every length is read back as the same, in both units', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2500 }), fc.constantFrom(...lengthUnits), (mm, unit) => {
      expect(parseLength(lengthText(mm, unit))).toBe(mm)
      expect(parseLength(lengthNumber(mm, unit), unit)).toBe(mm)
    }),
  )
})

test('an eighth of an inch is shown as it was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 800 }), (eighths) => {
      const shown = lengthNumber(parseLength(String(eighths / 8), 'in') as number, 'in')
      const [whole = '', part] = shown.split(' ')
      const [above, below] = (part ?? '0/1').split('/').map(Number) as [number, number]
      expect(Number(whole) + above / below).toBe(eighths / 8)
    }),
  )
  expect(lengthText(927, 'in')).toBe('36 1/2 in')
  expect(lengthText(914, 'in')).toBe('36 in')
  expect(lengthText(925, 'in')).toBe('36.42 in')
  expect(lengthText(925, 'cm')).toBe('92.5 cm')
})

test('people read a length in their language, and what they read is read back', () => {
  inLanguage('fr', () => {
    expect(lengthText(715, 'cm')).toBe('71,5 cm')
    for (const mm of [715, 920, 927, 2200]) expect(parseLength(writtenLength(mm, 'cm'))).toBe(mm)
    expect(writtenLength(927, 'in')).toBe('36 1/2')
  })
  inLanguage('ar', () => {
    expect(lengthText(715, 'cm')).toBe('71.5 سم')
    for (const unit of lengthUnits) expect(parseLength(lengthText(927, unit))).toBe(927)
  })
  expect(lengthNumber(715, 'cm')).toBe('71.5')
})
