import { expect, test } from 'vitest'
import { dayMs } from '#shared/dates.ts'
import { isGivenUp, waitAfter } from './webhook-retries.ts'

test('attempts become rarer and end after a receiver counts as gone', () => {
  const waits = Array.from({ length: 11 }, (_, nth) => waitAfter(nth + 1)!)
  expect(waits.slice(0, 3)).toEqual([5000, 300_000, 1_800_000])
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waitAfter(12)).toBeUndefined()
  const all = waits.reduce((sum, wait) => sum + wait, 0)
  expect(all).toBeGreaterThan(5 * dayMs)
  const since = new Date('2026-11-01T00:00:00Z')
  expect(isGivenUp(since, new Date(since.getTime() + 5 * dayMs))).toBe(true)
  expect(isGivenUp(since, new Date(since.getTime() + 5 * dayMs - 1))).toBe(false)
})
