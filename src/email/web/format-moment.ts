import { dateWithYear, localNow } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'

export function formatMoment(instant: string, timeZone: string): string {
  const { date, time } = localNow(new Date(instant), timeZone)
  return commaList([dateWithYear(date), time])
}
