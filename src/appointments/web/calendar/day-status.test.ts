import { expect, test } from 'vitest'
import { dayOutOfReach, dayWith } from './day-status.ts'

const bounds = { today: '2026-11-23', first: '2026-11-24', last: '2027-11-23' }

test('days before today are past, also closed ones', () => {
  for (const date of ['2026-11-22', '2026-11-20', '2020-01-01'])
    expect(dayOutOfReach(date, bounds)).toEqual({ look: 'out', status: 'past' })
})

test('today is too early where booking starts tomorrow', () => {
  expect(dayOutOfReach('2026-11-23', bounds)).toEqual({ look: 'out', status: 'too early to book' })
  expect(dayOutOfReach('2026-11-23', { ...bounds, first: '2026-11-23' })).toBeUndefined()
  expect(dayOutOfReach('2026-11-24', bounds)).toBeUndefined()
})

test('a day beyond the horizon is too far ahead', () => {
  expect(dayOutOfReach('2027-11-24', bounds)).toEqual({ look: 'out', status: 'too far ahead' })
})

test('a day after the pick-up of the dress or after the event says so', () => {
  const last = '2026-12-10'
  for (const [is, status] of [
    ['pick-up', 'after the pick-up'],
    ['event', 'after the event'],
  ] as const)
    expect(dayOutOfReach('2026-12-11', { ...bounds, last, lastDay: { date: last, is } })).toEqual({
      look: 'out',
      status,
    })
  const day = { date: '2026-12-11', free: 0, reason: null }
  expect(dayWith({ ...day, state: 'after-pick-up' })).toEqual({ look: 'out', status: 'after the pick-up' })
  expect(dayWith({ ...day, state: 'after-event' })).toEqual({ look: 'out', status: 'after the event' })
})

test('a day shows its number of free times, or the reason why there is none', () => {
  const day = { date: '2026-12-01', free: 0, reason: null }
  expect(dayWith({ ...day, state: 'free', free: 1 })).toEqual({ look: 'free', status: '1 time free' })
  expect(dayWith({ ...day, state: 'past' })).toEqual({ look: 'out', status: 'no times left today' })
  expect(dayWith({ ...day, state: 'blocked', reason: 'Stock-taking.' }).status).toBe(
    'not available: Stock-taking.',
  )
})
