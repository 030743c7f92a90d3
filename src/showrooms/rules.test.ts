import { expect, test } from 'vitest'
import { hoursOn, openMessages, openState } from './rules.ts'
import { isAppointmentType, isBranch, typesAllowed } from './showrooms.ts'

test('Kfar Hbab offers evening fittings only', () => {
  expect(typesAllowed('KFARHBAB', false)).toEqual(['EVENING'])
  expect(typesAllowed('KFARHBAB', true)).toEqual(['EVENING', 'SUBMIT DRESS'])
})

test('both fittings are offered at Aoukar and before a showroom is chosen', () => {
  expect(typesAllowed('AOUKAR', false)).toEqual(['BRIDAL', 'EVENING'])
  expect(typesAllowed(undefined, false)).toEqual(['BRIDAL', 'EVENING'])
  expect(typesAllowed(undefined, true)).toEqual(['BRIDAL', 'EVENING', 'SUBMIT DRESS'])
})

test('accepts only known showrooms and types', () => {
  expect(['KFARHBAB', 'AOUKAR', 'aoukar', 'constructor', '', null].map(isBranch)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  expect(isAppointmentType('SUBMIT DRESS')).toBe(true)
  expect(isAppointmentType('toString')).toBe(false)
})

test('showrooms are closed on Sundays and close at 16:00 on Saturdays', () => {
  expect(hoursOn('2026-12-06')).toBeNull()
  expect(hoursOn('2026-12-05')).toEqual({ opens: '11:00', closes: '16:00' })
  expect(hoursOn('2026-12-07')).toEqual({ opens: '11:00', closes: '19:00' })
})

test.each([
  ['2026-12-04', '11:00', 'Open today until 19:00'],
  ['2026-12-04', '18:59', 'Open today until 19:00'],
  ['2026-12-04', '10:59', 'Opens today at 11:00'],
  ['2026-12-04', '19:00', 'Closed now, opens Saturday at 11:00'],
  ['2026-12-05', '15:59', 'Open today until 16:00'],
  ['2026-12-05', '16:00', 'Closed now, opens Monday at 11:00'],
  ['2026-12-06', '12:00', 'Closed today, opens Monday at 11:00'],
  ['2026-12-07', '00:00', 'Opens today at 11:00'],
])('on %s at %s the message is %s', (date, time, text) => {
  expect(openMessages(openState({ date, time }), date)).toBe(text)
})
