import { createContext, use } from 'react'
import { dateWithYear, localNow, shortDateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'

/** Time zone of the showrooms, for all times that staff read. */
export const TimeZone = createContext('UTC')

/** Date and time of an ISO-8601 instant: "23 November 2026, 10:00"; short: "23 Nov 2026, 10:00". */
export function Moment({ instant, short }: { instant: string; short?: boolean }) {
  const { date, time } = localNow(new Date(instant), use(TimeZone))
  return (
    <time dateTime={instant} className="whitespace-nowrap tabular-nums">
      {commaList([short ? shortDateWithYear(date) : dateWithYear(date), time])}
    </time>
  )
}

/** The day of an instant in the showroom: "23 November 2026"; short: "23 Nov 2026". */
export function InstantDay({ instant, short }: { instant: string; short?: boolean }) {
  const { date } = localNow(new Date(instant), use(TimeZone))
  return (
    <time dateTime={instant} className="whitespace-nowrap tabular-nums">
      {short ? shortDateWithYear(date) : dateWithYear(date)}
    </time>
  )
}

/** Reads the showroom time of an instant, such as "10:00". */
export function useTimeOf(): (instant: string) => string {
  const timeZone = use(TimeZone)
  return (instant) => localNow(new Date(instant), timeZone).time
}
