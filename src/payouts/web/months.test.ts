import { expect, test } from 'vitest'
import { monthAfter, monthText } from './months.ts'

test('formats a month and adds months across years', () => {
  expect(monthText('2026-11')).toBe('November 2026')
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2027-01', -1)).toBe('2026-12')
  expect(monthAfter('2026-06', 0)).toBe('2026-06')
})
