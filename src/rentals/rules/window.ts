import type { RentalTerms } from '#settings/rental-terms.ts'
import { addDays, type LocalTime } from '#shared/dates.ts'
import { hoursOn } from '#showrooms/rules.ts'

/** Whether a showroom is open on a date. */
export type IsOpen = (date: string) => boolean

/** Dates of a rental, YYYY-MM-DD. The dress is away from `startDate`, inclusive, to `readyDate`, exclusive. */
export interface RentalWindow {
  /** Pick-up. */
  startDate: string
  /** Return. */
  endDate: string
  /** The first day on which it can be picked up again. */
  readyDate: string
}

export type WindowTerms = Pick<RentalTerms, 'pickupDaysBefore' | 'returnDaysAfter' | 'turnaroundDays'>

export interface EventDays {
  eventDate: string
  /** The last day of the event; the same day for most. */
  eventEnd: string
}

/** A longer closing than this makes no window. */
const longestClosing = 60

/** Open on weekdays with hours that staff have not blocked. @param blockedDays whole days */
export function openDays(blockedDays: ReadonlySet<string>): IsOpen {
  return (date) => hoursOn(date) !== null && !blockedDays.has(date)
}

/** The first day on which a customer can collect a dress: today until the showroom closes. */
export function firstPickUpDay({ date, time }: LocalTime): string {
  const hours = hoursOn(date)
  return hours && time >= hours.closes ? addDays(date, 1) : date
}

/**
 * Pick-up on the last open day at least `pickupDaysBefore` days before the event, return on the first open day at least
 * `returnDaysAfter` days after it, then `turnaroundDays` open days of cleaning and repair. Null when the showroom is
 * closed for too long around the event.
 * @param soonest the first day on which a walk-in can collect the dress; the pick-up moves to it, up to the event
 */
export function rentalWindow(
  isOpen: IsOpen,
  terms: WindowTerms,
  { eventDate, eventEnd }: EventDays,
  soonest?: string,
): RentalWindow | null {
  const usual = nearestOpen(isOpen, addDays(eventDate, -terms.pickupDaysBefore), -1)
  const startDate = soonest && (!usual || usual < soonest) ? nearestOpen(isOpen, soonest, 1) : usual
  const endDate = nearestOpen(isOpen, addDays(eventEnd, terms.returnDaysAfter), 1)
  if (!startDate || !endDate || startDate > eventDate) return null
  const readyDate = readyAfter(isOpen, terms.turnaroundDays, endDate)
  return readyDate === null ? null : { startDate, endDate, readyDate }
}

/** The first day after the turnaround of a dress that comes back on `returned`. */
export function readyAfter(isOpen: IsOpen, turnaroundDays: number, returned: string): string | null {
  let last: string | null = returned
  for (let day = 0; day < turnaroundDays && last; day++) last = nearestOpen(isOpen, addDays(last, 1), 1)
  return last && addDays(last, 1)
}

/**
 * Return and turnaround of a dress that comes back before its return date. The return stays on the last day of the event
 * at the earliest, so that the dates of a rental keep their order.
 */
export function earlyReturn(
  isOpen: IsOpen,
  turnaroundDays: number,
  { eventEnd, readyDate }: Pick<EventDays, 'eventEnd'> & Pick<RentalWindow, 'readyDate'>,
  returned: string,
): Pick<RentalWindow, 'endDate' | 'readyDate'> {
  const endDate = returned < eventEnd ? eventEnd : returned
  const ready = readyAfter(isOpen, turnaroundDays, returned) ?? readyDate
  const soonest = ready > endDate ? ready : addDays(endDate, 1)
  return { endDate, readyDate: soonest < readyDate ? soonest : readyDate }
}

/** The closed days between two dates, inclusive. */
export function closedBetween(isOpen: IsOpen, from: string, until: string): string[] {
  const closed: string[] = []
  for (let date = from; date <= until; date = addDays(date, 1)) if (!isOpen(date)) closed.push(date)
  return closed
}

/** The first open day from `from` on, forwards or backwards. Null within a long closing. */
export function nearestOpen(isOpen: IsOpen, from: string, step: 1 | -1): string | null {
  for (let days = 0; days <= longestClosing; days++) {
    const date = addDays(from, step * days)
    if (isOpen(date)) return date
  }
  return null
}
