import type { DaySlots, MonthAvailability } from '#appointments/contract.ts'
import { monthAvailability, nextFree } from '#appointments/rules/availability.ts'
import {
  bookingHorizonDays,
  type DayQuestion,
  type LastDay,
  slotsOfDay,
} from '#appointments/rules/booking.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { addDays, datesOfMonth, type LocalTime } from '#shared/dates.ts'
import type { AppointmentId } from '#shared/ids.ts'
import { openingTimes } from '#showrooms/server/store.ts'
import type { AppointmentType, Branch } from '#showrooms/showrooms.ts'
import { bookingsByDate } from './store.ts'

export interface SlotQuery {
  branch: Branch
  type: AppointmentType
  signedIn: boolean
  /** Showroom time. */
  now: LocalTime
  /** Id of the appointment being moved, whose position counts as free. */
  except?: AppointmentId
  lastDay?: LastDay | undefined
  /** Its present time, which is not offered. */
  present?: { date: string; startTime: string }
}

export type Day = DayQuestion & SlotQuery

/** Everything that decides whether a day can be booked. */
export async function readDay(db: Db | Tx, query: SlotQuery, date: string): Promise<Day> {
  const times = await openingTimes(db, query.branch, date, date)
  const bookings = await bookingsByDate(db, query.branch, date, date, query.except)
  return { ...query, ...times, date, bookings: bookings[date] ?? [] }
}

export async function daySlots(db: Db, query: SlotQuery, date: string): Promise<DaySlots> {
  return slotsOfDay(await readDay(db, query, date))
}

/** @param from `YYYY-MM-DD`, the earliest date of the next free time */
export async function monthCalendar(
  db: Db,
  query: SlotQuery,
  month: string,
  from: string,
): Promise<MonthAvailability> {
  const dates = datesOfMonth(month)
  const first = dates[0] as string
  const last = dates.at(-1) as string
  const times = await openingTimes(db, query.branch, ...widest(first, last, query.now.date))
  const bookings = await bookingsByDate(db, query.branch, first, last, query.except)
  const calendar = { ...query, ...times, bookingsByDate: bookings }
  const days = monthAvailability(calendar, month)
  const start = from < query.now.date ? query.now.date : from
  return { days, nextFree: await firstFree(db, query, times, start) }
}

const daysAtATime = 28

// The next free time is nearly always within weeks: do not read a year of bookings to find it.
async function firstFree(
  db: Db,
  query: SlotQuery,
  times: Awaited<ReturnType<typeof openingTimes>>,
  from: string,
) {
  const { now, lastDay } = query
  const end = addDays(now.date, bookingHorizonDays)
  const horizon = lastDay && lastDay.date < end ? lastDay.date : end
  for (let start = from; start <= horizon; start = addDays(start, daysAtATime)) {
    const last = addDays(start, daysAtATime - 1)
    const bookings = await bookingsByDate(db, query.branch, start, last, query.except)
    const found = nextFree({ ...query, ...times, bookingsByDate: bookings }, start, daysAtATime)
    if (found) return found
  }
  return null
}

function widest(first: string, last: string, today: string): [from: string, to: string] {
  const horizon = addDays(today, bookingHorizonDays)
  return [first < today ? first : today, last > horizon ? last : horizon]
}
