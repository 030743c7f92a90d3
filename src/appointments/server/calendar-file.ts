import {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { calendarTitle } from '#appointments/rules/google-calendar.ts'
import { guidance } from '#appointments/rules/guidance.ts'
import { appointmentNumber } from '#appointments/rules/messages.ts'
import { appointmentsWords, calendarFile as messages } from '#appointments/texts/texts.gen.js'
import { oneLine } from '#email/template.ts'
import type { Settings } from '#settings/rules.ts'
import { withoutIsolates } from '#shared/format/isolated.ts'
import { commaList } from '#shared/format/list.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { showroomContact } from '#showrooms/server/contacts.ts'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import type { AppointmentRow } from './store.ts'
import { vtimezone } from './zones/vtimezone.ts'

export interface CalendarFile {
  row: AppointmentRow
  /** PUBLISH for a download, REQUEST and CANCEL for emails. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  timeZone: string
  now: Date
  settings: Settings
  /** URL of the appointment's page. */
  link: string
}

/**
 * One appointment as a calendar file (RFC 5545, 5546). Its UID is constant and its SEQUENCE rises, so an update replaces
 * it.
 */
export function calendarFile({ row, method, timeZone, now, settings, link }: CalendarFile): string {
  const { id, branch, type, date, startTime, endTime, sequence } = row
  const calendar = new ICalCalendar({
    prodId: `//Trousseau//Appointments//${currentLanguage().toUpperCase()}`,
    method: ICalCalendarMethod[method],
    // Set the zone on the event: on the calendar it would convert the time stamp, which must be UTC.
    timezone: { name: null, generator: (zone) => vtimezone(zone, Number(date.slice(0, 4))) },
  })
  const title = calendarTitle(row)
  const event = calendar.createEvent({
    id: `${id}@trousseau`,
    sequence,
    stamp: now,
    timezone: timeZone,
    // Showroom wall-clock time, as stored.
    start: Temporal.PlainDateTime.from(`${date}T${startTime}`),
    end: Temporal.PlainDateTime.from(`${date}T${endTime}`),
    summary: title,
    ...calendarShowroom(settings, branch),
    description: [
      appointmentsWords.numberNumber({ number: appointmentNumber(id) }),
      ...guidance(type),
      messages.manage({ link }),
    ].join('\n'),
    url: link,
    status: statusOf(row, method),
  })
  // A published file has no attendees (RFC 5546, 3.2.1).
  if (method !== 'PUBLISH' && row.clientEmail !== null) {
    event.createAttendee({
      name: oneLine(row.clientName),
      email: oneLine(row.clientEmail),
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })
  }
  if (event.status() !== ICalEventStatus.CANCELLED) {
    event.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: 3600,
      description: messages.soon({ title }),
    })
  }
  return `${withoutIsolates(calendar.toString())}\r\n`
}

/** Where a visit takes place and who invites to it, for an event of a calendar file. */
export function calendarShowroom(settings: Settings, branch: Branch) {
  const address = commaList(showroomContact(settings, branch).address)
  return {
    location: { title: showrooms[branch].name, address },
    organizer: { name: oneLine(settings.platformName), email: oneLine(settings.fromEmail) },
  }
}

/** 'appointment-2026-12-04-0F3A9C21.ics': contains no visitor input. */
export function calendarFileName({ id, date }: Pick<AppointmentRow, 'id' | 'date'>): string {
  return `appointment-${date}-${appointmentNumber(id)}.ics`
}

function statusOf({ status }: AppointmentRow, method: CalendarFile['method']): ICalEventStatus {
  if (method === 'CANCEL' || status === 'CANCELLED') return ICalEventStatus.CANCELLED
  return status === 'PENDING' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}
