import { expect, test } from 'vitest'
import { type Calendar, monthAvailability, nextFree, nextFreeStarts } from './availability.ts'
import type { Booking } from './booking.ts'

const rules = [1, 2, 3, 4, 6].map((day) => {
  return { dayOfWeek: day, startTime: '11:00', endTime: '19:00', duration: 60, active: true }
})
const allDay: Booking = { startTime: '11:00', endTime: '19:00', status: 'CONFIRMED', position: 1 }
const oneHour: Booking = { ...allDay, endTime: '12:00' }

const aoukar: Calendar = {
  branch: 'AOUKAR',
  type: 'BRIDAL',
  signedIn: false,
  rules,
  blocks: [{ date: '2026-12-08', reason: 'Feast' }],
  bookingsByDate: { '2026-12-05': [oneHour], '2026-12-07': [allDay] },
  capacity: 1,
  now: { date: '2026-12-03', time: '14:30' },
}

test('a month has the state and the number of free starts of each day', () => {
  const month = monthAvailability(aoukar, '2026-12')
  expect(month).toHaveLength(31)
  expect(month.slice(1, 9)).toEqual([
    { date: '2026-12-02', state: 'past', free: 0, reason: null },
    { date: '2026-12-03', state: 'free', free: 4, reason: null },
    { date: '2026-12-04', state: 'closed', free: 0, reason: null },
    { date: '2026-12-05', state: 'free', free: 4, reason: null },
    { date: '2026-12-06', state: 'closed', free: 0, reason: null },
    { date: '2026-12-07', state: 'full', free: 0, reason: null },
    { date: '2026-12-08', state: 'blocked', free: 0, reason: 'Feast' },
    { date: '2026-12-09', state: 'free', free: 8, reason: null },
  ])
})

test('the month of the horizon ends with days beyond it', () => {
  const states = monthAvailability(aoukar, '2027-12').map(({ state }) => state)
  expect(states.slice(1, 4)).toEqual(['free', 'closed', 'beyond-horizon'])
})

test('an invalid month has no days', () => {
  expect(monthAvailability(aoukar, '2026-13')).toEqual([])
  expect(monthAvailability(aoukar, '')).toEqual([])
})

test('the next free start skips full, blocked and closed days', () => {
  expect(nextFree(aoukar, '2026-12-06')).toEqual({ date: '2026-12-09', startTime: '11:00', endTime: '12:00' })
  expect(nextFree(aoukar, '2026-12-05')).toMatchObject({ date: '2026-12-05', startTime: '12:00' })
  expect(nextFree(aoukar, '2026-12-03')).toMatchObject({ date: '2026-12-03', startTime: '15:00' })
})

test('the search for a free start ends after the given days', () => {
  expect(nextFree(aoukar, '2026-12-06', 3)).toBeNull()
  expect(nextFree({ ...aoukar, rules: [] }, '2026-12-03')).toBeNull()
})

test('the next free starts are at most two a day: the first, and one of the second half', () => {
  const found = nextFreeStarts(aoukar, '2026-12-03', 7, 5)
  expect(found.map(({ date, startTime }) => `${date} ${startTime}`)).toEqual([
    '2026-12-03 15:00',
    '2026-12-03 17:00',
    '2026-12-05 12:00',
    '2026-12-05 14:00',
    '2026-12-09 11:00',
  ])
  expect(nextFreeStarts(aoukar, '2026-12-03', 7, 1)).toHaveLength(1)
  expect(nextFreeStarts(aoukar, '2026-12-04', 1, 5)).toEqual([])
})
