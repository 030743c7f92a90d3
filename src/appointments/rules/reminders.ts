import { dayMs, instantOf } from '#shared/dates.ts'
import type { AppointmentStatus } from './booking.ts'
import { isLive } from './changes.ts'

interface Remindable {
  status: AppointmentStatus
  date: string
  startTime: string
  /** When the customer chose this date and time. */
  scheduledAt: Date
}

/**
 * Whether a reminder is due: from 24 hours before the start in showroom time until the start. A customer who chose the
 * time within those 24 hours gets none.
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
