import { expect, test } from 'vitest'
import { monthAfter } from './months.ts'

test('adds months across years', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2027-01', -1)).toBe('2026-12')
  expect(monthAfter('2026-06', 0)).toBe('2026-06')
})
