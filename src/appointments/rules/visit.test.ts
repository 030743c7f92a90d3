import { expect, test } from 'vitest'
import { minutesLate } from './visit.ts'

const booked = {
  status: 'CONFIRMED' as const,
  arrivedAt: null,
  startedAt: null,
  date: '2026-11-23',
  startTime: '11:00',
}
const at = (time: string, date = '2026-11-23') => ({ date, time })

test('a visit is late from the minute after its start, on its day, until the customer comes or is missed', () => {
  const times = ['10:59', '11:00', '11:01', '12:05']
  expect(times.map((time) => minutesLate(booked, at(time)))).toEqual([0, 0, 1, 65])
  expect(minutesLate(booked, at('11:15', '2026-11-24'))).toBe(0)
  expect(minutesLate({ ...booked, arrivedAt: new Date('2026-11-23T09:05:00Z') }, at('11:15'))).toBe(0)
  for (const status of ['CANCELLED', 'COMPLETED', 'NO_SHOW'] as const)
    expect(minutesLate({ ...booked, status }, at('11:15'))).toBe(0)
})
