import { expect, test } from 'vitest'
import { nowOnAxis } from './grid-rows.ts'

const axis = { first: 11 * 60, last: 19 * 60 }

test.each([
  ['2026-11-28', '11:00', 0],
  ['2026-11-28', '13:00', 0.25],
  ['2026-11-28', '13:01', 121 / 480],
  ['2026-11-28', '19:00', 1],
  ['2026-11-28', '10:59', undefined],
  ['2026-11-28', '19:01', undefined],
  ['2026-11-27', '13:00', undefined],
])('on %s at %s the present time is at %s of the 28th', (date, time, at) => {
  expect(nowOnAxis('2026-11-28', { date, time }, axis)).toBe(at)
})
