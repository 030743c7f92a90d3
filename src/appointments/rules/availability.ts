import { addDays, datesOfMonth, isMonth } from '#shared/dates.ts'
import type { Slot } from '#showrooms/slots.ts'
import { type Booking, bookingHorizonDays, type DayState, slotsOfDay, type Timetable } from './booking.ts'

/** Bookings by date; a date without any may be missing. */
export type Calendar = Timetable & { bookingsByDate: Readonly<Record<string, readonly Booking[]>> }

export type DayAvailability = { date: string; state: DayState; free: number; reason: string | null }

/** Every day of a month `YYYY-MM` with its number of bookable starts; empty for an invalid month. */
export function monthAvailability(calendar: Calendar, month: string): DayAvailability[] {
  if (!isMonth(month)) return []
  return datesOfMonth(month).map((date) => {
    const { state, slots, reason } = dayOf(calendar, date)
    return { date, state, free: slots.length, reason }
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

/** Free starts on or after a date, at most two a day and `most` in all, within `days` days. */
export function nextFreeStarts(calendar: Calendar, from: string, days: number, most: number): FreeStart[] {
  const found: FreeStart[] = []
  for (let ahead = 0; ahead < days && found.length < most; ahead += 1) {
    const date = addDays(from, ahead)
    found.push(...spread(dayOf(calendar, date).slots).map((slot) => ({ date, ...slot })))
  }
  return found.slice(0, most)
}

/** The first of a day, and one of its second half. */
function spread(slots: readonly Slot[]): Slot[] {
  return [slots[0], slots.length > 1 ? slots[Math.ceil(slots.length / 2)] : undefined].filter(
    (slot) => slot !== undefined,
  )
}

function dayOf(calendar: Calendar, date: string) {
  return slotsOfDay({ ...calendar, date, bookings: calendar.bookingsByDate[date] ?? [] })
}
