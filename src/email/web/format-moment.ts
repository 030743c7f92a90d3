import { dateWithYear, localNow } from '#shared/dates.ts'

/** Date and time on the showroom's clock. */
export function formatMoment(instant: string, timeZone: string): string {
  const { date, time } = localNow(new Date(instant), timeZone)
  return `${dateWithYear(date)}, ${time}`
}
