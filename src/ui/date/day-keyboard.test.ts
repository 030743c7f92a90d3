import { expect, test } from 'vitest'
import { dayAfterKey, monthAfter } from './day-keyboard.ts'

test.each([
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowLeft', '2026-12-01', '2026-11-30'],
  ['ArrowDown', '2026-12-05', '2026-12-12'],
  ['ArrowUp', '2026-12-05', '2026-11-28'],
  ['Home', '2026-12-06', '2026-11-30'],
  ['End', '2026-12-07', '2026-12-13'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['PageUp', '2027-03-31', '2027-02-28'],
  ['PageUp', '2027-01-15', '2026-12-15'],
])('%s moves from %s to %s', (key, from, to) => {
  expect(dayAfterKey(key, from)).toBe(to)
})

test('left and right are swapped in right-to-left text', () => {
  expect(dayAfterKey('ArrowLeft', '2026-12-05', true)).toBe('2026-12-06')
  expect(dayAfterKey('ArrowDown', '2026-12-05', true)).toBe('2026-12-12')
})

test('ignores other keys', () => {
  expect(dayAfterKey('Tab', '2026-12-05')).toBeUndefined()
  expect(dayAfterKey('Enter', '2026-12-05')).toBeUndefined()
})

test('adds months across years', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2027-01', -1)).toBe('2026-12')
})
