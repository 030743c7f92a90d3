import { expect, test } from 'vitest'
import { reminderDue } from './reminders.ts'

const zone = 'Asia/Beirut'
const fitting = {
  status: 'CONFIRMED',
  date: '2026-12-04',
  startTime: '11:00',
  scheduledAt: new Date('2026-10-01T08:00:00Z'),
} as const
const at = (instant: string, facts: Partial<typeof fitting> | { status: 'CANCELLED' | 'PENDING' } = {}) =>
  reminderDue({ ...fitting, ...facts }, new Date(instant), zone)

test('a reminder is due from 24 hours before the start until the start', () => {
  expect(at('2026-12-03T08:59:59Z')).toBe(false)
  expect(at('2026-12-03T09:00:00Z')).toBe(true)
  expect(at('2026-12-04T08:59:59Z')).toBe(true)
  expect(at('2026-12-04T09:00:00Z')).toBe(false)
})

test('no reminder is due when the time was chosen less than 24 hours ahead', () => {
  expect(at('2026-12-03T10:00:00Z', { scheduledAt: new Date('2026-12-03T09:00:00Z') })).toBe(true)
  expect(at('2026-12-03T10:00:00Z', { scheduledAt: new Date('2026-12-03T09:00:01Z') })).toBe(false)
})

test('a reminder is due for a pending appointment, not for a cancelled one', () => {
  expect(at('2026-12-03T10:00:00Z', { status: 'CANCELLED' })).toBe(false)
  expect(at('2026-12-03T10:00:00Z', { status: 'PENDING' })).toBe(true)
})

// Clocks change in the nights to 25 October 2026 and 28 March 2027; the lead time stays 24 hours.
test.each([
  ['2026-10-25', '2026-10-24T08:59:00Z', '2026-10-24T09:00:00Z'],
  ['2027-03-28', '2027-03-27T07:59:00Z', '2027-03-27T08:00:00Z'],
])('on %s, when clocks change, the hour is showroom time', (date, early, due) => {
  const on = (instant: string) => reminderDue({ ...fitting, date }, new Date(instant), zone)
  expect([on(early), on(due)]).toEqual([false, true])
})
