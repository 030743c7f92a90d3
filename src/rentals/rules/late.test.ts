import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { lateness } from './late.ts'
import { openDays } from './window.ts'

const isOpen = (...blocked: string[]) => openDays(new Set(blocked))
const late = (endDate: string, returned: string, blocked: string[] = [], lateFeeCalendarDays = false) =>
  lateness({ endDate, lateFeeCalendarDays }, isOpen(...blocked), returned)

test('only days count on which she could have returned the dress', () => {
  // Sunday is closed.
  expect(late('2026-11-21', '2026-11-23')).toEqual({ due: '2026-11-21', days: 1, closed: 1 })
  expect(late('2026-11-21', '2026-11-24')).toMatchObject({ days: 2, closed: 1 })
  const closed = ['2026-12-01', '2026-12-02', '2026-12-03']
  expect(late('2026-12-01', '2026-12-04', closed)).toEqual({ due: '2026-12-04', days: 0, closed: 0 })
  expect(late('2026-12-01', '2026-12-07', closed)).toEqual({ due: '2026-12-04', days: 2, closed: 1 })
  // She could return it on the day itself, and did not.
  expect(late('2026-11-30', '2026-12-04', closed)).toEqual({ due: '2026-11-30', days: 1, closed: 3 })
})

test('on time, early, and on a closed day after the return date it is not late', () => {
  expect(late('2026-11-21', '2026-11-20').days).toBe(0)
  expect(late('2026-11-21', '2026-11-21').days).toBe(0)
  expect(late('2026-11-21', '2026-11-22')).toMatchObject({ days: 0, closed: 1 })
})

test('where calendar days are agreed closed ones count too, once she could have returned it', () => {
  expect(late('2026-11-21', '2026-11-23', [], true)).toEqual({ due: '2026-11-21', days: 2, closed: 0 })
  const closed = ['2026-12-01', '2026-12-02', '2026-12-03']
  expect(late('2026-12-01', '2026-12-04', closed, true).days).toBe(0)
  expect(late('2026-12-01', '2026-12-07', closed, true).days).toBe(3)
})

test('another day closed never makes it later, and each open day makes it one day later', () => {
  const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-11-01', days))
  fc.assert(
    fc.property(day, day, fc.array(day), day, (endDate, returned, blocked, more) => {
      const { days } = late(endDate, returned, blocked)
      expect(late(endDate, returned, [...blocked, more]).days).toBeLessThanOrEqual(days)
      const next = addDays(returned, 1)
      const step = late(endDate, next, blocked).days - days
      expect(step).toBe(isOpen(...blocked)(next) && next > late(endDate, next, blocked).due ? 1 : 0)
    }),
  )
})
