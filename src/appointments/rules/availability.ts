import { addDays, datesOfMonth, isMonth } from '#shared/dates.ts'
import { type Booking, bookingHorizonDays, type DayState, slotsOfDay, type Timetable } from './booking.ts'

/** Bookings by date; a date without any may be missing. */
export type Calendar = Timetable & { bookingsByDate: Readonly<Record<string, readonly Booking[]>> }

export type DayAvailability = { date: string; state: DayState; free: number }

/** Every day of a month `YYYY-MM` with its number of bookable starts; empty for an invalid month. */
export function monthAvailability(calendar: Calendar, month: string): DayAvailability[] {
  if (!isMonth(month)) return []
  return datesOfMonth(month).map((date) => {
    const { state, slots } = dayOf(calendar, date)
    return { date, state, free: slots.length }
  })
}

export type FreeStart = { date: string; startTime: string; endTime: string }

/**
 * The first bookable start on or after a date, or null when none of the next `days` days has one. `bookingsByDate` must
 * cover them all: a missing date counts as one without bookings.
 */
export function nextFree(calendar: Calendar, from: string, days = bookingHorizonDays + 1): FreeStart | null {
  for (let ahead = 0; ahead < days; ahead += 1) {
    const date = addDays(from, ahead)
    const [slot] = dayOf(calendar, date).slots
    if (slot) return { date, ...slot }
  }
  return null
}

function dayOf(calendar: Calendar, date: string) {
  return slotsOfDay({ ...calendar, date, bookings: calendar.bookingsByDate[date] ?? [] })
}
