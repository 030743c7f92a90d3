import { isLive, isOver } from '#appointments/changes.ts'
import type { Appointment } from '#appointments/contract.ts'
import type { LocalTime } from '#shared/dates.ts'

/** The person's own appointments that are not over, soonest first; staff are sent everybody's. `now` is showroom time. */
export function comingAppointments(
  appointments: readonly Appointment[],
  personId: string,
  now: LocalTime,
): Appointment[] {
  return appointments
    .filter((one) => one.userId === personId && isLive(one.status) && !isOver(one, now))
    .sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1))
}

function startOf({ date, startTime, id }: Appointment): string {
  return `${date} ${startTime} ${id}`
}
