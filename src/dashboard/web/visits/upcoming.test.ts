import { expect, test } from 'vitest'
import type { Appointment } from '#appointments/contract.ts'
import type { AppointmentId } from '#shared/ids.ts'
import { upcomingAppointments } from './upcoming.ts'

const now = { date: '2026-11-23', time: '10:00' }
const fitting = (id: AppointmentId, change: Partial<Appointment> = {}): Appointment => ({
  id,
  number: id,
  branch: 'AOUKAR',
  type: 'BRIDAL',
  date: now.date,
  duration: 60,
  dressId: null,
  startTime: '11:00',
  endTime: '12:00',
  status: 'CONFIRMED',
  userId: 'rana',
  notes: null,
  eventDate: null,
  colleagueName: null,
  clientName: 'Rana',
  clientEmail: 'rana@example.com',
  clientPhone: '+961 3 654 321',
  dressTitle: null,
  dresses: [],
  createdAt: '2026-11-01T08:00:00Z',
  ...change,
})
const upcoming = (...appointments: Appointment[]) =>
  upcomingAppointments(appointments, now).map(({ id }) => id)

test('sorts the soonest first', () => {
  expect(upcoming(fitting('b', { date: '2026-12-01' }), fitting('c'), fitting('a'))).toEqual(['a', 'c', 'b'])
})

test('keeps a running appointment until it is over', () => {
  expect(upcoming(fitting('a', { startTime: '09:30', endTime: '10:30' }))).toEqual(['a'])
  expect(upcoming(fitting('a', { startTime: '09:00', endTime: '10:00' }))).toEqual([])
})

test('leaves out cancelled appointments', () => {
  expect(upcoming(fitting('a', { status: 'CANCELLED' }))).toEqual([])
})
