import { expect, test } from 'vitest'
import type { ListedRental } from '#rentals/contract.ts'
import { rental } from '#rentals/web/customer-rental.fixture.ts'
import { appointment } from '#tests/components/appointments.ts'
import { timeLine } from './time-line.ts'

const now = { date: '2026-11-23', time: '12:00' }
const of = (step: ListedRental['step'], startDate: string, endDate: string) => ({
  ...rental,
  id: step,
  step,
  startDate,
  endDate,
})

function days(...given: Parameters<typeof timeLine>) {
  const { coming, past } = timeLine(...given)
  const visitLines = (visits: typeof coming) => visits.map(({ what, date }) => `${date} ${what}`)
  return { coming: visitLines(coming), past: visitLines(past) }
}

test('fittings, pick-ups and returns stand in one line: what comes soonest first, what was latest first', () => {
  const fittings = [
    appointment({ id: 'a', date: '2026-12-01' }),
    appointment({ id: 'b', date: '2026-11-20', status: 'COMPLETED' }),
    appointment({ id: 'c', date: '2026-11-23', startTime: '11:00', endTime: '11:30' }),
    appointment({ id: 'd', date: '2026-12-02', status: 'CANCELLED' }),
    appointment({ id: 'e', date: '2026-11-02', status: 'NO_SHOW' }),
  ]
  const rentals = [
    of('REQUESTED', '2026-12-20', '2026-12-24'),
    of('CONFIRMED', '2026-11-28', '2026-12-03'),
    of('COMPLETED', '2026-10-01', '2026-10-05'),
    of('CANCELLED', '2026-12-01', '2026-12-05'),
    of('EXPIRED', '2026-12-01', '2026-12-05'),
  ]
  expect(days(fittings, rentals, now)).toEqual({
    coming: ['2026-11-28 collect', '2026-12-01 fitting', '2026-12-03 return', '2026-12-20 collect'],
    past: ['2026-11-23 fitting', '2026-11-20 fitting', '2026-10-05 return', '2026-10-01 collect'],
  })
})

test('a fitting before the pick-up names the dresses that are being altered', () => {
  const fittings = [
    appointment({ id: 'a', date: '2026-12-01' }),
    appointment({ id: 'b', date: '2026-12-02', type: 'SUBMIT DRESS' }),
    appointment({ id: 'c', date: '2026-12-12' }),
  ]
  const rentals = [
    { ...of('CONFIRMED', '2026-12-10', '2026-12-14'), isBeingAltered: true },
    { ...of('REQUESTED', '2026-12-20', '2026-12-24'), isBeingAltered: false },
  ]
  const { coming } = timeLine(fittings, rentals, now)
  expect(coming.flatMap((visit) => (visit.what === 'fitting' ? [visit.altered] : []))).toEqual([
    [rental.dress.title],
    [],
    [],
  ])
})

test('a dress that is due back comes before all', () => {
  const rentals = [of('COLLECTED', '2026-11-17', '2026-11-21')]
  expect(days([appointment({ date: '2026-11-24' })], rentals, now)).toEqual({
    coming: ['2026-11-21 return', '2026-11-24 fitting'],
    past: ['2026-11-17 collect'],
  })
})
