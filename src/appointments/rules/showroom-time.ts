import { showroomTime as messages } from '#appointments/texts/texts.gen.js'
import { dayOfWeek, instantOf, localNow, weekdayName } from '#shared/dates.ts'
import { rangeText } from '#shared/format/list.ts'

/** 'Beirut time, GMT+2': the zone's city and its offset at noon of that date. */
export function zoneLabel(timeZone: string, date: string): string {
  const city = timeZone.split('/').at(-1)!.replaceAll('_', ' ')
  const noon = instantOf(date, '12:00', timeZone)
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    noon,
  )
  return messages.zone({ city, offset: parts.find(({ type }) => type === 'timeZoneName')!.value })
}

/** A showroom time in the visitor's zone, with the weekday when the date differs ('04:00', 'Thu 23:00'); null when equal. */
export function visitorTime(date: string, time: string, timeZone: string, ownZone: string): string | null {
  const own = localNow(instantOf(date, time, timeZone), ownZone)
  if (own.date === date) return own.time === time ? null : own.time
  return `${weekdayName(dayOfWeek(own.date), 'short')} ${own.time}`
}

/** The same for a whole appointment: '04:00–05:00', 'Thu 22:00–23:00', 'Thu 23:00–00:00'. */
export function visitorTimes(
  { date, startTime, endTime }: { date: string; startTime: string; endTime: string },
  timeZone: string,
  ownZone: string,
): string | null {
  const start = visitorTime(date, startTime, timeZone, ownZone)
  const end = visitorTime(date, endTime, timeZone, ownZone)
  if (!start || !end) return null
  const sameDay = start.slice(0, -5) === end.slice(0, -5)
  return rangeText(start, sameDay ? end.slice(-5) : end)
}
