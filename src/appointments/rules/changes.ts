import type { ChangeRefusal } from '#appointments/messages.ts'
import type { LocalTime } from '#shared/dates.ts'
import type { AppointmentStatus } from './booking.ts'

/** What staff may make of an appointment. */
export const settableStatuses = [
  'CONFIRMED',
  'CANCELLED',
  'COMPLETED',
  'NO_SHOW',
] as const satisfies AppointmentStatus[]
export type SettableStatus = (typeof settableStatuses)[number]

type Kept = { status: AppointmentStatus; date: string; startTime: string }

/** Why its client can no longer move or cancel an appointment, or null. `now` is showroom time. */
export function refusalToChange(appointment: Kept, now: LocalTime): ChangeRefusal | null {
  if (appointment.status === 'CANCELLED') return 'appointment_cancelled'
  if (!isLive(appointment.status)) return 'appointment_closed'
  return hasBegun(appointment, now) ? 'appointment_begun' : null
}

/**
 * Why staff cannot give an appointment a status, or null; the same status again is no change and always allowed. A cancelled
 * one is only restored while it is to come, and its time must be asked for again: somebody else may have it.
 */
export function refusalToSet(
  appointment: Kept,
  status: SettableStatus,
  now: LocalTime,
): ChangeRefusal | null {
  if (status === appointment.status) return null
  if (!allowed[appointment.status].includes(status)) return 'status_not_allowed'
  if (appointment.status === 'CANCELLED' && hasBegun(appointment, now)) return 'appointment_begun'
  // Who comes early is served early; who is late is only missed once the time has come.
  if (status === 'COMPLETED' && now.date < appointment.date) return 'appointment_to_come'
  if (status === 'NO_SHOW' && !hasBegun(appointment, now)) return 'appointment_to_come'
  return null
}

/** A minute that has begun counts: an appointment at 11:00 has begun at 11:00. */
export function hasBegun({ date, startTime }: Pick<Kept, 'date' | 'startTime'>, now: LocalTime): boolean {
  return date < now.date || (date === now.date && startTime <= now.time)
}

/** Over for its client: its end has passed, or staff have closed it. */
export function isOver(appointment: Kept & { endTime: string }, now: LocalTime): boolean {
  const { status, date, endTime } = appointment
  return status === 'COMPLETED' || status === 'NO_SHOW' || hasBegun({ date, startTime: endTime }, now)
}

export function isLive(status: AppointmentStatus): boolean {
  return status === 'PENDING' || status === 'CONFIRMED'
}

// Completed and missed may be mistaken for one another, and both for confirmed; what was held is never cancelled later.
const allowed: Readonly<Record<AppointmentStatus, readonly SettableStatus[]>> = {
  PENDING: ['CONFIRMED', 'CANCELLED', 'COMPLETED', 'NO_SHOW'],
  CONFIRMED: ['CANCELLED', 'COMPLETED', 'NO_SHOW'],
  CANCELLED: ['CONFIRMED'],
  COMPLETED: ['CONFIRMED', 'NO_SHOW'],
  NO_SHOW: ['CONFIRMED', 'COMPLETED'],
}
