import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { calendarShowroom } from '#appointments/server/calendar-file.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { calendarFile as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import type { Settings } from '#settings/rules.ts'
import { addDays } from '#shared/dates.ts'
import { withoutIsolates } from '#shared/format/isolated.ts'
import { currentLanguage } from '#shared/language/language.ts'

interface RentalCalendarFile {
  rental: RentalRow
  dressTitle: string
  /** PUBLISH for a download, REQUEST and CANCEL for emails. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  now: Date
  settings: Settings
  /** URL of the rental's page. */
  link: string
}

/**
 * The day of collection and the day of return as one calendar file (RFC 5545). The UIDs are constant and the SEQUENCE
 * rises, so an update replaces them.
 */
export function rentalCalendarFile(file: RentalCalendarFile): string {
  const { rental, dressTitle, method, now, settings, link } = file
  const calendar = new ICalCalendar({
    prodId: `//Trousseau//Rentals//${currentLanguage().toUpperCase()}`,
    method: ICalCalendarMethod[method],
  })
  const days = [
    { id: 'collect', date: rental.startDate, summary: messages.collect({ title: dressTitle }) },
    { id: 'return', date: rental.endDate, summary: messages.return({ title: dressTitle }) },
  ]
  for (const { id, date, summary } of days) {
    calendar.createEvent({
      id: `${rental.id}-${id}@trousseau`,
      sequence: rental.version,
      stamp: now,
      allDay: true,
      start: date,
      end: addDays(date, 1),
      summary,
      ...calendarShowroom(settings, rental.branch),
      description: `${rentalsWords.rentalNumber({ number: rental.number })}\n${link}`,
      url: link,
      status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return withoutIsolates(calendar.toString())
}
