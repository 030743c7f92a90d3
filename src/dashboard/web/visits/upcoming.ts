import type { Appointment } from '#appointments/contract.ts'
import { isLive, isOver } from '#appointments/rules/changes.ts'
import { compareText } from '#shared/compare-text.ts'
import type { LocalTime } from '#shared/dates.ts'

/** Appointments that are not over, soonest first. `now` is showroom time. */
export function upcomingAppointments(appointments: readonly Appointment[], now: LocalTime): Appointment[] {
  return appointments
    .filter((one) => isLive(one.status) && !isOver(one, now))
    .sort((a, b) => compareText(startOf(a), startOf(b)))
}

function startOf({ date, startTime, id }: Appointment): string {
  return `${date} ${startTime} ${id}`
}
