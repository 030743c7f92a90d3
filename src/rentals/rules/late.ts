import { addDays, daysBetween } from '#shared/dates.ts'
import { closedBetween, type IsOpen, nearestOpen } from './window.ts'

/** What was agreed of a late return. */
export interface LateTerms {
  /** The return date. */
  endDate: string
  /** The late fee is for every day, also for days on which the showroom is closed. */
  lateFeeCalendarDays: boolean
}

export interface Lateness {
  /** The last day on which she was on time. */
  due: string
  /** That a late fee is for. */
  days: number
  /** After `due`, and not counted. */
  closed: number
}

/**
 * A dress is due on its return date or, when the showroom is closed then, on the next open day. After that each open day is a day
 * late, with the day of the return: on a closed day she could not have returned it. Where calendar days are agreed, closed days
 * after the due day count as well.
 * @param returned the date of the return, or today
 */
export function lateness(
  { endDate, lateFeeCalendarDays }: LateTerms,
  isOpen: IsOpen,
  returned: string,
): Lateness {
  const due = nearestOpen(isOpen, endDate, 1) ?? returned
  if (returned <= due) return { due, days: 0, closed: 0 }
  const closed = lateFeeCalendarDays ? 0 : closedBetween(isOpen, addDays(due, 1), returned).length
  return { due, days: daysBetween(due, returned) - closed, closed }
}
