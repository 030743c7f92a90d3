import type { LocalTime } from '#shared/dates.ts'
import type { AppointmentStatus } from './booking.ts'
import type { ChangeRefusal } from './messages.ts'

export const settableStatuses = [
  'CONFIRMED',
  'CANCELLED',
  'COMPLETED',
  'NO_SHOW',
] as const satisfies AppointmentStatus[]
export type SettableStatus = (typeof settableStatuses)[number]

type ChangeableAppointment = {
  status: AppointmentStatus
  date: string
  startTime: string
  /** When the customer, early, went into the fitting room. */
  startedAt?: unknown
  /** Nobody has booked it: somebody on the waitlist answers the offer. */
  offeredUntil?: unknown
}

/** Why a customer can no longer move or cancel an appointment, or null. `now` is showroom time. */
export function refusalToChange(appointment: ChangeableAppointment, now: LocalTime): ChangeRefusal | null {
  if (appointment.offeredUntil) return 'appointment_offered'
  if (appointment.status === 'CANCELLED') return 'appointment_cancelled'
  if (!isLive(appointment.status)) return 'appointment_closed'
  return appointment.startedAt || hasBegun(appointment, now) ? 'appointment_begun' : null
}

/**
 * Why staff cannot set this status, or null. The same status again is always allowed. A cancelled appointment is only
 * restored before its start, and the caller must check its time again, because another booking may have taken it.
 */
export function refusalToSet(
  appointment: ChangeableAppointment,
  status: SettableStatus,
  now: LocalTime,
): ChangeRefusal | null {
  if (appointment.offeredUntil) return 'appointment_offered'
  if (status === appointment.status) return null
  if (!allowed[appointment.status].includes(status)) return 'status_not_allowed'
  if (appointment.status === 'CANCELLED' && hasBegun(appointment, now)) return 'appointment_begun'
  // COMPLETED is allowed earlier on the day; NO_SHOW only after the start.
  if (status === 'COMPLETED' && now.date < appointment.date) return 'appointment_to_come'
  if (status === 'NO_SHOW' && !hasBegun(appointment, now)) return 'appointment_to_come'
  return null
}

/** An appointment at 11:00 has begun at 11:00. */
export function hasBegun(
  { date, startTime }: Pick<ChangeableAppointment, 'date' | 'startTime'>,
  now: LocalTime,
): boolean {
  return date < now.date || (date === now.date && startTime <= now.time)
}

/** Over for its customer: its end has passed, or staff have closed it. */
export function isOver(appointment: ChangeableAppointment & { endTime: string }, now: LocalTime): boolean {
  const { status, date, endTime } = appointment
  return status === 'COMPLETED' || status === 'NO_SHOW' || hasBegun({ date, startTime: endTime }, now)
}

export function isLive(status: AppointmentStatus): boolean {
  return status === 'PENDING' || status === 'CONFIRMED'
}

// Staff may correct COMPLETED, NO_SHOW and CONFIRMED; a fitting that took place is never cancelled later.
const allowed: Readonly<Record<AppointmentStatus, readonly SettableStatus[]>> = {
  PENDING: ['CONFIRMED', 'CANCELLED', 'COMPLETED', 'NO_SHOW'],
  CONFIRMED: ['CANCELLED', 'COMPLETED', 'NO_SHOW'],
  CANCELLED: ['CONFIRMED'],
  COMPLETED: ['CONFIRMED', 'NO_SHOW'],
  NO_SHOW: ['CONFIRMED', 'COMPLETED'],
}
