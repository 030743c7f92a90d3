import { expect, test } from 'vitest'
import { earlyReturn, openDays } from './window.ts'

// Of an event on Saturday 12 December 2026; Sundays are closed.
const rental = { eventEnd: '2026-12-12', readyDate: '2026-12-18' }

test.each([
  ['after the event', '2026-12-13', { endDate: '2026-12-13', readyDate: '2026-12-17' }],
  ['on the day of the event', '2026-12-12', { endDate: '2026-12-12', readyDate: '2026-12-17' }],
  ['before the event', '2026-12-10', { endDate: '2026-12-12', readyDate: '2026-12-15' }],
  ['long before it: the day after its end', '2026-12-03', { endDate: '2026-12-12', readyDate: '2026-12-13' }],
])('a dress that is back %s', (_, returned, expected) => {
  expect(earlyReturn(openDays(new Set()), 3, rental, returned)).toEqual(expected)
})

test('a longer turnaround than agreed does not lengthen the window', () => {
  const { readyDate } = earlyReturn(openDays(new Set()), 30, rental, '2026-12-13')
  expect(readyDate).toBe('2026-12-18')
})
