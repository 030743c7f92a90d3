import {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { guidance } from '#appointments/guidance.ts'
import { appointmentNumber } from '#appointments/messages.ts'
import { calendarTitle } from '#appointments/rules/google-calendar.ts'
import type { AppointmentRow } from '#appointments/server/store.ts'
import { oneLine } from '#email/template.ts'
import { showrooms } from '#showrooms/facts.ts'
import { vtimezone } from './vtimezone.ts'

export interface CalendarFile {
  row: AppointmentRow
  /** PUBLISH is for a download, REQUEST and CANCEL for mails. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  timeZone: string
  now: Date
  organizer: { name: string; email: string }
  /** Where the appointment can be looked at. */
  link: string
}

const messages = {
  number: 'Number',
  manage: 'View, move or cancel',
  soon: (title: string) => `${title} in an hour`,
}

/** One appointment as a calendar file (RFC 5545, 5546). Its id never changes and its number rises, so it replaces itself. */
export function calendarFile({ row, method, timeZone, now, organizer, link }: CalendarFile): string {
  const { id, branch, type, date, startTime, endTime, sequence } = row
  const calendar = new ICalCalendar({
    prodId: '//Trousseau//Appointments//EN',
    method: ICalCalendarMethod[method],
    // The zone stands with the event: at the calendar it would turn the time stamp, which must be UTC, into local time.
    timezone: { name: null, generator: (zone) => vtimezone(zone, Number(date.slice(0, 4))) },
  })
  const title = calendarTitle(row)
  const event = calendar.createEvent({
    id: `${id}@trousseau`,
    sequence,
    stamp: now,
    timezone: timeZone,
    // The wall's time and no instant: it goes into the file as it stands in the book.
    start: Temporal.PlainDateTime.from(`${date}T${startTime}`),
    end: Temporal.PlainDateTime.from(`${date}T${endTime}`),
    summary: title,
    location: { title: showrooms[branch].name, address: showrooms[branch].address.join(', ') },
    description: [
      `${messages.number} ${appointmentNumber(id)}`,
      ...guidance(type),
      `${messages.manage}: ${link}`,
    ].join('\n'),
    url: link,
    organizer: { name: oneLine(organizer.name), email: oneLine(organizer.email) },
    status: statusOf(row, method),
  })
  // A published file addresses nobody (RFC 5546, 3.2.1).
  if (method !== 'PUBLISH') {
    event.createAttendee({
      name: oneLine(row.clientName),
      email: oneLine(row.clientEmail),
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })
  }
  if (event.status() !== ICalEventStatus.CANCELLED) {
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: 3600, description: messages.soon(title) })
  }
  return `${calendar.toString()}\r\n`
}

/** 'appointment-2026-12-04-0F3A9C21.ics': nothing in it comes from a visitor. */
export function calendarFileName({ id, date }: Pick<AppointmentRow, 'id' | 'date'>): string {
  return `appointment-${date}-${appointmentNumber(id)}.ics`
}

function statusOf({ status }: AppointmentRow, method: CalendarFile['method']): ICalEventStatus {
  if (method === 'CANCEL' || status === 'CANCELLED') return ICalEventStatus.CANCELLED
  return status === 'PENDING' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}
