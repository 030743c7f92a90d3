import type { Appointment } from '#appointments/contract.ts'
import { isLive, isOver } from '#appointments/rules/changes.ts'
import type { ListedRental } from '#rentals/contract.ts'
import type { RentalStep } from '#rentals/rules/steps.ts'
import type { LocalTime } from '#shared/dates.ts'
import { upcomingAppointments } from './upcoming.ts'

/** A day on which a customer comes or came to us. */
export type CustomerVisit =
  | {
      what: 'fitting'
      date: string
      time: string
      appointment: Appointment
      /** Titles of dresses that we alter for her, to try on then. */
      altered: readonly string[]
    }
  | { what: 'collect' | 'return'; date: string; time: ''; rental: ListedRental }

type What = 'collect' | 'return'

const toCome: Partial<Record<RentalStep, readonly What[]>> = {
  REQUESTED: ['collect'],
  CONFIRMED: ['collect', 'return'],
  COLLECTED: ['return'],
}

const done: Partial<Record<RentalStep, readonly What[]>> = {
  COLLECTED: ['collect'],
  RETURNED: ['collect', 'return'],
  COMPLETED: ['collect', 'return'],
}

/** A customer's own fittings and rentals: what comes, soonest first, and so an overdue dress before all; what was, latest first. */
export function timeLine(
  appointments: readonly Appointment[],
  rentals: readonly ListedRental[],
  now: LocalTime,
): { coming: CustomerVisit[]; past: CustomerVisit[] } {
  const over = appointments.filter(
    (one) => one.status === 'COMPLETED' || (isLive(one.status) && isOver(one, now)),
  )
  return {
    coming: [
      ...upcomingAppointments(appointments, now).map((one) => fitting(one, alteredFor(one, rentals))),
      ...visitsOf(rentals, toCome),
    ].sort(byTime),
    past: [...over.map((one) => fitting(one)), ...visitsOf(rentals, done)].sort(byTime).reverse(),
  }
}

function fitting(appointment: Appointment, altered: readonly string[] = []): CustomerVisit {
  return { what: 'fitting', date: appointment.date, time: appointment.startTime, appointment, altered }
}

/** A dress is tried on until it is collected. */
function alteredFor({ type, date }: Appointment, rentals: readonly ListedRental[]): string[] {
  if (type === 'SUBMIT DRESS') return []
  return rentals
    .filter(({ isBeingAltered, startDate }) => isBeingAltered && date <= startDate)
    .map(({ dress }) => dress.title)
}

function visitsOf(
  rentals: readonly ListedRental[],
  steps: Partial<Record<RentalStep, readonly What[]>>,
): CustomerVisit[] {
  return rentals.flatMap((rental) =>
    (steps[rental.step] ?? []).map((what) => {
      const date = what === 'collect' ? rental.startDate : rental.endDate
      return { what, date, time: '' as const, rental }
    }),
  )
}

function byTime(one: CustomerVisit, other: CustomerVisit): number {
  return visitKey(one).localeCompare(visitKey(other))
}

/** Unique: ends in the id. */
export function visitKey(visit: CustomerVisit): string {
  const { id } = visit.what === 'fitting' ? visit.appointment : visit.rental
  return `${visit.date} ${visit.time} ${visit.what} ${id}`
}
