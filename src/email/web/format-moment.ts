import { dateWithYear, localNow } from '#shared/dates.ts'

export function formatMoment(instant: string, timeZone: string): string {
  const { date, time } = localNow(new Date(instant), timeZone)
  return `${dateWithYear(date)}, ${time}`
}
