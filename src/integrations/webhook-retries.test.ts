import { expect, test } from 'vitest'
import { dayMs } from '#shared/dates.ts'
import { isGivenUp, webhookPauses } from './webhook-retries.ts'

test('attempts become rarer and end after a receiver counts as gone', () => {
  expect(webhookPauses.slice(0, 3)).toEqual([5000, 300_000, 1_800_000])
  expect(webhookPauses).toEqual(webhookPauses.toSorted((a, b) => a - b))
  const all = webhookPauses.reduce((sum, pause) => sum + pause, 0)
  expect(all).toBeGreaterThan(5 * dayMs)
  const since = new Date('2026-11-01T00:00:00Z')
  expect(isGivenUp(since, new Date(since.getTime() + 5 * dayMs))).toBe(true)
  expect(isGivenUp(since, new Date(since.getTime() + 5 * dayMs - 1))).toBe(false)
})
