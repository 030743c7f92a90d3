import { expect, test } from 'vitest'
import { type AppointmentStatus, appointmentStatuses } from './booking.ts'
import { isOver, refusalToChange, refusalToSet, settableStatuses } from './changes.ts'

const at = (status: AppointmentStatus) => ({
  status,
  date: '2026-12-04',
  startTime: '11:00',
  endTime: '12:00',
})
const before = { date: '2026-12-04', time: '10:59' }
const begun = { date: '2026-12-04', time: '11:00' }
const over = { date: '2026-12-04', time: '12:00' }

test('a customer can change an upcoming appointment that is pending or confirmed', () => {
  for (const status of ['PENDING', 'CONFIRMED'] as const) {
    expect(refusalToChange(at(status), before)).toBeNull()
    expect(refusalToChange(at(status), begun)).toBe('appointment_begun')
    expect(refusalToChange(at(status), { date: '2026-12-05', time: '00:00' })).toBe('appointment_begun')
  }
  expect(refusalToChange(at('CANCELLED'), before)).toBe('appointment_cancelled')
  expect(refusalToChange(at('COMPLETED'), before)).toBe('appointment_closed')
  expect(refusalToChange(at('NO_SHOW'), before)).toBe('appointment_closed')
})

test('staff can set these status transitions after the start, and no others', () => {
  const transitions = appointmentStatuses.flatMap((from) =>
    settableStatuses.filter((to) => refusalToSet(at(from), to, over) === null).map((to) => `${from} ${to}`),
  )
  expect(transitions).toEqual([
    'PENDING CONFIRMED',
    'PENDING CANCELLED',
    'PENDING COMPLETED',
    'PENDING NO_SHOW',
    'CONFIRMED CONFIRMED',
    'CONFIRMED CANCELLED',
    'CONFIRMED COMPLETED',
    'CONFIRMED NO_SHOW',
    'CANCELLED CANCELLED',
    'COMPLETED CONFIRMED',
    'COMPLETED COMPLETED',
    'COMPLETED NO_SHOW',
    'NO_SHOW CONFIRMED',
    'NO_SHOW COMPLETED',
    'NO_SHOW NO_SHOW',
  ])
})

test('NO_SHOW needs the start, COMPLETED the day; only an upcoming appointment is restored', () => {
  expect(refusalToSet(at('CONFIRMED'), 'NO_SHOW', before)).toBe('appointment_to_come')
  expect(refusalToSet(at('CONFIRMED'), 'COMPLETED', before)).toBeNull()
  expect(refusalToSet(at('CONFIRMED'), 'COMPLETED', { date: '2026-12-03', time: '18:00' })).toBe(
    'appointment_to_come',
  )
  expect(refusalToSet(at('CANCELLED'), 'CONFIRMED', before)).toBeNull()
  expect(refusalToSet(at('CANCELLED'), 'CONFIRMED', begun)).toBe('appointment_begun')
})

test('an appointment is over at its end, or when staff close it', () => {
  expect(isOver(at('CONFIRMED'), begun)).toBe(false)
  expect(isOver(at('CANCELLED'), before)).toBe(false)
  expect(isOver(at('CONFIRMED'), over)).toBe(true)
  expect(isOver(at('CANCELLED'), over)).toBe(true)
  expect(isOver(at('COMPLETED'), before)).toBe(true)
})
