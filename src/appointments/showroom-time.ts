import { dayOfWeek, instantOf, localNow, weekdayName } from '#shared/dates.ts'

/** 'Beirut time, GMT+2': what a clock time of that day means to somebody elsewhere. */
export function zoneLabel(timeZone: string, date: string): string {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  const noon = instantOf(date, '12:00', timeZone)
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    noon,
  )
  return `${city} time, ${parts.find(({ type }) => type === 'timeZoneName')?.value}`
}

/** A showroom time on the visitor's own clock ('04:00', 'Thu 23:00'), or null when both clocks show the same. */
export function ownTime(date: string, time: string, timeZone: string, ownZone: string): string | null {
  const own = localNow(instantOf(date, time, timeZone), ownZone)
  if (own.date === date) return own.time === time ? null : own.time
  return `${weekdayName(dayOfWeek(own.date), 'short')} ${own.time}`
}
