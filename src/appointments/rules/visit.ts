import { type LocalTime, minutesOf } from '#shared/dates.ts'
import type { AppointmentStatus } from './booking.ts'
import { hasBegun } from './changes.ts'

export const visitSteps = ['ARRIVED', 'IN_FITTING', 'DONE', 'NO_SHOW', 'BOOKED'] as const
export type VisitStep = (typeof visitSteps)[number]

type Visit = {
  status: AppointmentStatus
  arrivedAt: unknown
  startedAt: unknown
  /** Nobody has booked it: somebody on the waitlist answers the offer. */
  offeredUntil?: unknown
}

export type VisitState = VisitStep | 'CANCELLED' | 'OFFERED'

/** Where a visit stands; a cancelled appointment has none. */
export function visitOf({ status, arrivedAt, startedAt, offeredUntil }: Visit): VisitState {
  if (status === 'CANCELLED' || status === 'NO_SHOW') return status
  if (status === 'COMPLETED') return 'DONE'
  if (offeredUntil) return 'OFFERED'
  if (startedAt) return 'IN_FITTING'
  return arrivedAt ? 'ARRIVED' : 'BOOKED'
}

/** Staff may correct a step that they set by mistake. */
const nextSteps: Readonly<Record<VisitState, readonly VisitStep[]>> = {
  BOOKED: ['ARRIVED', 'IN_FITTING', 'DONE', 'NO_SHOW'],
  ARRIVED: ['IN_FITTING', 'DONE', 'BOOKED', 'NO_SHOW'],
  IN_FITTING: ['DONE', 'ARRIVED', 'BOOKED'],
  DONE: ['IN_FITTING', 'ARRIVED', 'BOOKED', 'NO_SHOW'],
  NO_SHOW: ['ARRIVED', 'IN_FITTING', 'DONE', 'BOOKED'],
  CANCELLED: [],
  OFFERED: [],
}

export type VisitRefusal = 'appointment_cancelled' | 'status_not_allowed' | 'appointment_to_come'

/** Why staff cannot set this step, or null. The same step again is always allowed. `now` is showroom time. */
export function refusalToVisit(
  appointment: Visit & { date: string; startTime: string },
  step: VisitStep,
  now: LocalTime,
): VisitRefusal | null {
  const present = visitOf(appointment)
  if (present === step) return null
  if (present === 'CANCELLED') return 'appointment_cancelled'
  if (!nextSteps[present].includes(step)) return 'status_not_allowed'
  if (step === 'BOOKED') return null
  // A customer may come early, but on the day; nobody is missed before the start.
  if (now.date < appointment.date) return 'appointment_to_come'
  return step === 'NO_SHOW' && !hasBegun(appointment, now) ? 'appointment_to_come' : null
}

/** The steps that staff can set now, without the present one. */
export function stepsAllowed(
  appointment: Visit & { date: string; startTime: string },
  now: LocalTime,
): VisitStep[] {
  const present = visitOf(appointment)
  return visitSteps.filter((step) => step !== present && refusalToVisit(appointment, step, now) === null)
}

/** What a customer can say, and what staff choose from. */
export const mostMinutesLate = 240

/** Why nobody can say that she will be late, or null: she is there already, or it is another day. */
export function refusalToBeLate(appointment: Visit & { date: string }, now: LocalTime): VisitRefusal | null {
  const present = visitOf(appointment)
  if (present === 'CANCELLED') return 'appointment_cancelled'
  if (present !== 'BOOKED' || appointment.date < now.date) return 'status_not_allowed'
  return appointment.date > now.date ? 'appointment_to_come' : null
}

/** Minutes since the start of a visit of today that nobody has come to; 0 for every other one. */
export function minutesLate(
  appointment: Visit & { date: string; startTime: string },
  now: LocalTime,
): number {
  if (visitOf(appointment) !== 'BOOKED' || appointment.date !== now.date) return 0
  return Math.max(0, minutesOf(now.time) - minutesOf(appointment.startTime))
}

/** The status of an appointment whose visit stands there. */
export function statusOfVisit(step: VisitStep) {
  if (step === 'DONE') return 'COMPLETED'
  return step === 'NO_SHOW' ? 'NO_SHOW' : 'CONFIRMED'
}

type VisitTimes = Record<'arrivedAt' | 'startedAt' | 'finishedAt', Date | null>

/** The times of a visit after a step; what came before keeps its time. REOPENED undoes only the end. */
export function visitTimes(
  { arrivedAt, startedAt }: Omit<VisitTimes, 'finishedAt'>,
  step: VisitStep | 'REOPENED',
  now: Date,
): VisitTimes {
  if (step === 'BOOKED' || step === 'NO_SHOW') return { arrivedAt: null, startedAt: null, finishedAt: null }
  if (step === 'ARRIVED') return { arrivedAt: arrivedAt ?? now, startedAt: null, finishedAt: null }
  if (step === 'IN_FITTING')
    return { arrivedAt: arrivedAt ?? now, startedAt: startedAt ?? now, finishedAt: null }
  return { arrivedAt, startedAt, finishedAt: step === 'DONE' ? now : null }
}
