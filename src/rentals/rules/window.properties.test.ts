import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import type { DressId } from '#shared/ids.ts'
import { series } from '#tests/support/rounds.ts'
import { openDays, readyAfter, rentalWindow } from './window.ts'

const numRuns = series(10_000)

/** Around leap days, the turn of a year, and clock changes in Beirut. */
const bases = ['2026-11-23', '2026-12-28', '2027-03-25', '2027-10-28', '2028-02-24', '2100-02-25']
const longestClosing = 60
/** All days around each base, in order. */
const daysAround = new Map(
  bases.map((base) => [base, Array.from({ length: 500 }, (_, day) => addDays(base, day - 200))]),
)

const question = fc.record({
  base: fc.constantFrom(...bases),
  ahead: fc.integer({ min: 0, max: 20 }),
  length: fc.integer({ min: 0, max: 13 }),
  terms: fc.record({
    pickupDaysBefore: fc.integer({ min: 0, max: 10 }),
    returnDaysAfter: fc.integer({ min: 0, max: 10 }),
    turnaroundDays: fc.integer({ min: 0, max: 10 }),
  }),
  /** First day and length of closings, from `base`. */
  blocks: fc.array(
    fc.tuple(
      fc.integer({ min: -80, max: 80 }),
      fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 12 }) }, fc.integer({ min: 50, max: 90 })),
    ),
    { maxLength: 6 },
  ),
  walkIn: fc.option(fc.integer({ min: -5, max: 25 })),
})

/** Sundays, by the calendar and not by the rules of the showroom. */
const isSunday = (date: DressId) => sundays.has(date)
const sundays = new Set(
  [...daysAround.values()].flat().filter((date) => new Date(`${date}T00:00:00Z`).getUTCDay() === 0),
)

test(`the window is the one that a walk through the calendar finds, ${numRuns} times`, () => {
  fc.assert(
    fc.property(question, ({ base, ahead, length, terms, blocks, walkIn }) => {
      const blocked = new Set(
        blocks.flatMap(([from, days]) => Array.from({ length: days }, (_, day) => addDays(base, from + day))),
      )
      const eventDate = addDays(base, ahead)
      const event = { eventDate, eventEnd: addDays(eventDate, length) }
      const soonest = walkIn === null ? undefined : addDays(base, walkIn)
      const found = rentalWindow(openDays(blocked), terms, event, soonest)
      expect(found).toEqual(walk({ base, blocked }, terms, event, soonest))
    }),
    { numRuns },
  )
})

type Terms = Parameters<typeof rentalWindow>[1]

/** All days in a row, each open or not, searched from the front. */
function walk(
  { base, blocked }: { base: string; blocked: ReadonlySet<string> },
  terms: Terms,
  { eventDate, eventEnd }: { eventDate: string; eventEnd: string },
  soonest?: string,
) {
  const open = daysAround.get(base)!.filter((date) => !isSunday(date) && !blocked.has(date))
  const latest = addDays(eventDate, -terms.pickupDaysBefore)
  const earliest = addDays(latest, -longestClosing)
  let startDate = open.filter((date) => date <= latest && date >= earliest).at(-1)
  if (soonest && (startDate === undefined || startDate < soonest)) {
    const last = addDays(soonest, longestClosing)
    startDate = open.find((date) => date >= soonest && date <= last)
  }
  const back = addDays(eventEnd, terms.returnDaysAfter)
  const lastBack = addDays(back, longestClosing)
  const endDate = open.find((date) => date >= back && date <= lastBack)
  if (!startDate || !endDate || startDate > eventDate) return null
  const cleaning = open.filter((date) => date > endDate).slice(0, terms.turnaroundDays)
  // A closing of more than 60 days before, between or after the days of cleaning.
  let previous = endDate
  for (const day of cleaning) {
    if (addDays(previous, longestClosing + 1) < day) return null
    previous = day
  }
  return { startDate, endDate, readyDate: addDays(previous, 1) }
}

test('without days of turnaround a dress is ready on the day after its return', () => {
  expect(readyAfter(() => true, 0, '2028-02-28')).toBe('2028-02-29')
  expect(readyAfter(() => false, 1, '2028-02-28')).toBeNull()
})
