import { addDays, dayOfWeek, isPlainDate } from '#shared/dates.ts'

/** Of the URL. */
export interface BoardSearch {
  view?: string
  date?: string
  branch?: string
  /** Id of the colleague whose fittings are shown, or `nobody`. */
  colleague?: string
  /** Showroom in which to book at once. */
  book?: string
  /** Whom staff book for. */
  customer?: string
}

/** The days that the URL asks for. @param today in the showroom */
export function boardRange({ view, date }: BoardSearch, today: string) {
  const day = isPlainDate(date) ? date : today
  if (view !== 'week') return { from: day, to: day }
  const monday = addDays(day, -((dayOfWeek(day) + 6) % 7))
  return { from: monday, to: addDays(monday, 6) }
}
