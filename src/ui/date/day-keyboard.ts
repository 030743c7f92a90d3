import { addDays, datesOfMonth, dayOfWeek } from '#shared/dates.ts'

/** The date that a key moves to in a grid whose weeks start on Monday; undefined for other keys. */
export function dayAfterKey(key: string, date: string, rightToLeft = false): string | undefined {
  const forward = rightToLeft ? -1 : 1
  const sinceMonday = (dayOfWeek(date) + 6) % 7
  switch (key) {
    case 'ArrowRight':
      return addDays(date, forward)
    case 'ArrowLeft':
      return addDays(date, -forward)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'Home':
      return addDays(date, -sinceMonday)
    case 'End':
      return addDays(date, 6 - sinceMonday)
    case 'PageUp':
      return sameDay(date, -1)
    case 'PageDown':
      return sameDay(date, 1)
    default:
      return undefined
  }
}

/** Adds months to a `YYYY-MM`. */
export function monthAfter(month: string, months: number): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months))
    .toISOString()
    .slice(0, 7)
}

/** The same day of another month, or its last day: 31 January goes to 28 February. */
function sameDay(date: string, months: number): string {
  const dates = datesOfMonth(monthAfter(date.slice(0, 7), months))
  return dates[Number(date.slice(8)) - 1] ?? (dates.at(-1) as string)
}
