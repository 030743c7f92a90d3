import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareText } from '#shared/compare-text.ts'
import { addDays, type LocalTime } from '#shared/dates.ts'
import type { CustomerId } from '#shared/ids.ts'
import { branches } from '#showrooms/showrooms.ts'
import { series } from '#tests/support/rounds.ts'
import { dressPlaces } from './place.ts'
import { type IsShowroomOpen, lastOpening, type Need, planTransfers } from './transfers.ts'

const numRuns = series(10_000)

/** Around leap days, the turn of a year, and clock changes in Beirut. */
const today = fc.constantFrom('2026-11-23', '2026-12-28', '2027-03-25', '2027-10-28', '2028-02-24')
const showroom = fc.constantFrom(...branches)
const time = fc.constantFrom('00:00', '10:59', '11:00', '11:01', '12:30', '15:30', '18:30', '23:59')
/** Days of both showrooms from -20 to 20 that are blocked. */
const blocks = fc.uniqueArray(fc.tuple(showroom, fc.integer({ min: -20, max: 20 })), { maxLength: 40 })

function calendarOf(base: string, blocked: readonly (readonly [string, number])[]): IsShowroomOpen {
  const closed = new Set(blocked.map(([branch, day]) => `${branch} ${addDays(base, day)}`))
  return (branch, date) => !closed.has(`${branch} ${date}`)
}

const isSunday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === 0
const text = ({ date, time: at }: LocalTime) => `${date} ${at}`

test(`a deadline is the last of all openings up to then, ${numRuns} times`, () => {
  fc.assert(
    fc.property(
      today,
      blocks,
      showroom,
      fc.integer({ min: 0, max: 7 }),
      time,
      (base, blocked, where, day, at) => {
        const isOpen = calendarOf(base, blocked)
        const moment = { date: addDays(base, day), time: at }
        const openings = Array.from({ length: 60 }, (_, back) => addDays(moment.date, -back))
          .filter((date) => !isSunday(date) && isOpen(where, date))
          .map((date) => `${date} 11:00`)
          .filter((opening) => opening <= text(moment))
        expect(text(lastOpening(isOpen, where, moment))).toBe(openings.sort().at(-1))
      },
    ),
    { numRuns },
  )
})

const need = fc.record({
  showroom,
  day: fc.integer({ min: 0, max: 7 }),
  time: fc.constantFrom('11:00', '12:30', '15:30'),
  isPickUp: fc.boolean(),
  days: fc.integer({ min: 1, max: 4 }),
})

test(`who does every task in time has each dress where it is needed, ${numRuns} times`, () => {
  fc.assert(
    fc.property(
      today,
      blocks,
      fc.constantFrom(...dressPlaces),
      fc.array(need, { maxLength: 6 }),
      fc.option(fc.record({ until: fc.integer({ min: -3, max: 8 }), showroom })),
      (base, blocked, place, wanted, out) => {
        const isOpen = calendarOf(base, blocked)
        const needs = wanted
          .map(
            (one, index): Need => ({
              dressId: 'dress',
              showroom: one.showroom,
              at: { date: addDays(base, one.day), time: one.time },
              why: one.isPickUp ? 'PICK_UP' : 'FITTING',
              subjectId: String(index),
              customerId: String(index) as CustomerId,
              ...(one.isPickUp && { backOn: addDays(base, one.day + one.days) }),
            }),
          )
          .sort((a, b) => compareText(text(a.at), text(b.at)))
        const away = out
          ? {
              dressId: 'dress',
              until: addDays(base, out.until),
              showroom: out.showroom,
              customerId: 'out' as CustomerId,
            }
          : undefined
        const tasks = planTransfers(place, needs, { away, isOpen, today: base })
        let where: string = place
        let back = away?.until && away.until >= base ? { on: away.until, to: away.showroom as string } : null
        let free = ''
        let collected = ''
        for (const { subjectId, showroom: to, at, why, backOn } of needs) {
          if (where === 'CUSTOMER' && back && back.on < at.date) where = back.to
          const task = tasks.find((one) => one.need.subjectId === subjectId)
          if (task?.deadline) {
            expect(task.from).toBe(where)
            expect(text(task.deadline) <= text(at)).toBe(true)
            if (task.before) expect(text(task.before.at) <= text(task.deadline)).toBe(true)
            // Nobody takes a dress away that is still needed where it is.
            expect(text(task.deadline) >= free).toBe(true)
            where = to
          } else if (task) {
            expect(branches).not.toContain(where)
          } else if (why === 'PICK_UP' || collected !== `${at.date} ${to}`) {
            expect(where).toBe(to)
          }
          if (branches.some((branch) => branch === where)) free = text(at)
          if (why !== 'PICK_UP') continue
          where = 'CUSTOMER'
          collected = `${at.date} ${to}`
          back = { on: backOn as string, to }
        }
      },
    ),
    { numRuns },
  )
})
