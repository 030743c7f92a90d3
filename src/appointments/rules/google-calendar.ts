import { appointmentsWords, googleCalendar as messages } from '#appointments/texts/texts.gen.js'
import { instantOf } from '#shared/dates.ts'
import { withoutIsolates } from '#shared/format/isolated.ts'
import { commaList } from '#shared/format/list.ts'
import { type AppointmentType, type Branch, showrooms } from '#showrooms/showrooms.ts'
import { guidance } from './guidance.ts'
import { typeName } from './messages.ts'

interface Fitting {
  number: string
  branch: Branch
  type: AppointmentType
  date: string
  startTime: string
  endTime: string
}

/**
 * Opens Google Calendar with the appointment filled in. Times are instants, so that a visitor in another zone gets the
 * right hour; `ctz` displays the showroom's zone. The URL carries no manage link, because more people read it than the
 * email.
 */
export function googleCalendarUrl(
  appointment: Fitting,
  timeZone: string,
  address: readonly string[],
): string {
  const { number, branch, type, date, startTime, endTime } = appointment
  const { name } = showrooms[branch]
  const stamp = (time: string) =>
    instantOf(date, time, timeZone)
      .toISOString()
      .replace(/[-:]|\.\d+/g, '')
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: withoutIsolates(calendarTitle(appointment)),
    dates: `${stamp(startTime)}/${stamp(endTime)}`,
    ctz: timeZone,
    location: withoutIsolates(commaList([name, ...address])),
    details: withoutIsolates([appointmentsWords.numberNumber({ number }), ...guidance(type)].join('\n')),
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** The calendar title: 'Bridal fitting at Aoukar'. */
export function calendarTitle({ type, branch }: Pick<Fitting, 'type' | 'branch'>): string {
  return messages.title({ type: typeName(type), showroom: showrooms[branch].name })
}
