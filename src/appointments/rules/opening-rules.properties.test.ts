import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { refusalOfRule } from '#showrooms/rule-refusal.ts'
import { type Branch, branches, typesAllowed } from '#showrooms/showrooms.ts'
import type { Rule } from '#showrooms/slots.ts'
import { slotsOfDay } from './booking.ts'

/** Tuesday to Monday: the seven days after now, without blocks or bookings. */
const now = { date: '2026-11-23', time: '10:00' }
const openWeek = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(now.date, days))

const time = fc
  .oneof(
    fc.integer({ min: 0, max: 1439 }),
    fc.integer({ min: 630, max: 690 }),
    fc.integer({ min: 900, max: 1160 }),
  )
  .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16))
const rule = fc.record({
  dayOfWeek: fc.integer({ min: 0, max: 6 }),
  startTime: time,
  endTime: time,
  duration: fc.oneof(fc.constantFrom(15, 30, 60), fc.integer({ min: 5, max: 240 })),
  active: fc.boolean(),
})

test('a rule is refused exactly when it offers no time of any type in an open week', () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(fc.constantFrom(...branches), rule, (branch, given) => {
      const refused = refusalOfRule(branch, given)
      seen.set(refused?.why.code ?? 'offered', (seen.get(refused?.why.code ?? 'offered') ?? 0) + 1)
      expect(refused === null).toBe(offersSomething(branch, given))
    }),
    { numRuns: 3000 },
  )
  // The generated rules covered every refusal.
  expect([...seen.keys()].toSorted()).toEqual([
    'closed_weekday',
    'offered',
    'outside_opening_hours',
    'window_too_short',
  ])
})

function offersSomething(branch: Branch, given: Rule): boolean {
  const day = { branch, rules: [{ ...given, active: true }], blocks: [], bookings: [], capacity: 1, now }
  return openWeek.some((date) =>
    typesAllowed(branch, true).some(
      (type) => slotsOfDay({ ...day, type, date, signedIn: true }).slots.length > 0,
    ),
  )
}
