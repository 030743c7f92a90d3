import { instantOf } from '#shared/dates.ts'
import type { AppointmentStatus } from './booking.ts'
import { isLive } from './changes.ts'

const dayMs = 24 * 60 * 60 * 1000

interface Remindable {
  status: AppointmentStatus
  date: string
  startTime: string
  /** When this date and time were chosen. */
  scheduledAt: Date
}

/**
 * Whether its client is to be reminded now: from 24 hours before the start, by the showroom's clock, until the start. Who
 * chose the time within those 24 hours knows it.
 */
export function reminderDue(
  { status, date, startTime, scheduledAt }: Remindable,
  now: Date,
  timeZone: string,
): boolean {
  const start = instantOf(date, startTime, timeZone).getTime()
  const from = start - dayMs
  return isLive(status) && from <= now.getTime() && now.getTime() < start && scheduledAt.getTime() <= from
}
