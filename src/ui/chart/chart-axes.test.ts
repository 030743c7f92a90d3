import { expect, test } from 'vitest'
import { dateAxis, everyThatFits, valueAxis } from './chart-axes.ts'

const labels = (ticks: { label: string }[]) => ticks.map(({ label }) => label)

test('values are marked at round numbers, up to one that none exceeds', () => {
  const { y, ticks } = valueAxis([3, 41, 17], String, true)
  expect(labels(ticks)).toEqual(['0', '10', '20', '30', '40', '50'])
  expect(y(50)).toBe(0)
  expect(labels(valueAxis([1, 0], String, true).ticks)).toEqual(['0', '1'])
  expect(labels(valueAxis([], String, true).ticks)).toEqual(['0', '1'])
  expect(labels(valueAxis([-300, 950], String, false).ticks)).toEqual(['-500', '0', '500', '1000'])
})

test('dates are marked at weeks, months or quarters, by the length of the period', () => {
  expect(labels(dateAxis('2026-11-02', '2026-11-02').ticks)).toEqual(['2 Nov'])
  expect(labels(dateAxis('2026-11-19', '2026-11-25').ticks)).toEqual(['19 Nov', '21 Nov', '23 Nov', '25 Nov'])
  expect(labels(dateAxis('2026-10-27', '2026-11-25').ticks)).toEqual(['1 Nov', '8 Nov', '15 Nov', '22 Nov'])
  const year = dateAxis('2026-01-01', '2026-12-31')
  expect(labels(year.ticks)).toEqual(['Jan 2026', 'Apr 2026', 'Jul 2026', 'Oct 2026'])
  expect(year.ticks[0]?.at).toBe(0)
  expect(year.x(364)).toBe(100)
})

test('names that do not fit beside each other are left out evenly', () => {
  const names = (count: number, label: string) => Array.from({ length: count }, (_, at) => ({ at, label }))
  expect(everyThatFits(names(3, 'Dress submission'))).toHaveLength(3)
  expect(everyThatFits(names(12, 'Nov 2026')).map(({ at }) => at)).toEqual([0, 3, 6, 9])
})
