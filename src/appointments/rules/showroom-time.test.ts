import { expect, test } from 'vitest'
import { visitorTime, visitorTimes, zoneLabel } from './showroom-time.ts'

test('the label follows summer time', () => {
  expect(zoneLabel('Asia/Beirut', '2026-12-04')).toBe('Beirut time, GMT+2')
  expect(zoneLabel('Asia/Beirut', '2027-06-04')).toBe('Beirut time, GMT+3')
  expect(zoneLabel('America/New_York', '2026-12-04')).toBe('New York time, GMT-5')
})

test.each([
  ['America/New_York', '04:00'],
  ['Asia/Tokyo', '18:00'],
  ['Pacific/Honolulu', 'Thu 23:00'],
  ['Asia/Beirut', null],
  ['Europe/Athens', null],
])('11:00 in Beirut is, for a visitor in %s, %s', (zone, own) => {
  expect(visitorTime('2026-12-04', '11:00', 'Asia/Beirut', zone)).toBe(own)
})

test.each([
  ['America/New_York', '04:00–05:00'],
  ['Pacific/Honolulu', 'Thu 23:00–00:00'],
  ['Pacific/Pago_Pago', 'Thu 22:00–23:00'],
  ['Asia/Beirut', null],
])('11:00 to 12:00 in Beirut is, for a visitor in %s, %s', (zone, own) => {
  const times = { date: '2026-12-04', startTime: '11:00', endTime: '12:00' }
  expect(visitorTimes(times, 'Asia/Beirut', zone)).toBe(own)
})
