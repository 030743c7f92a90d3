import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthUnits, parseLength } from '#shared/format/length.ts'
import { heldLength, shownLength } from './typed-length.ts'

test('a field shows every character that is typed', () => {
  for (const unit of lengthUnits)
    for (const typed of ['3', '36', '36 ', '36 1', '36 1/', '36 1/2', '36.', '36.5', '36,5', ''])
      expect(shownLength(heldLength(typed, unit), unit)).toBe(typed)
})

test('what was typed in inches is the same length for who reads centimetres', () => {
  expect(shownLength(heldLength('36 1/2', 'in'), 'cm')).toBe('92.7')
  expect(shownLength('92.7', 'in')).toBe('36 1/2')
  expect(heldLength('92 cm', 'in')).toBe('92 cm')
  expect(heldLength('36"', 'cm')).toBe('36"')
})

test('switching the unit there and back changes no length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 450, max: 2200 }), (mm) => {
      const inInches = shownLength(String(mm / 10), 'in')
      expect(parseLength(heldLength(inInches, 'in'))).toBe(mm)
    }),
  )
})
