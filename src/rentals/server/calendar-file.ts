import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { oneLine } from '#email/template.ts'
import { addDays } from '#shared/dates.ts'
import { showrooms } from '#showrooms/facts.ts'
import type { RentalRow } from './store.ts'

interface RentalCalendarFile {
  rental: RentalRow
  dressTitle: string
  /** PUBLISH for a download, REQUEST and CANCEL for emails. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  now: Date
  organizer: { name: string; email: string }
  /** Of the showroom, in one line. */
  address: string
  /** URL of the rental's page. */
  link: string
}

const messages = {
  collect: (title: string) => `Collect ${title}`,
  return: (title: string) => `Return ${title}`,
  number: 'Rental',
}

/**
 * The day of collection and the day of return as one calendar file (RFC 5545). The UIDs are constant and the SEQUENCE
 * rises, so an update replaces them.
 */
export function rentalCalendarFile(file: RentalCalendarFile): string {
  const { rental, dressTitle, method, now, organizer, address, link } = file
  const calendar = new ICalCalendar({
    prodId: '//Trousseau//Rentals//EN',
    method: ICalCalendarMethod[method],
  })
  const days = [
    { id: 'collect', date: rental.startDate, summary: messages.collect(dressTitle) },
    { id: 'return', date: rental.endDate, summary: messages.return(dressTitle) },
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
      location: { title: showrooms[rental.branch].name, address },
      description: `${messages.number} ${rental.number}\n${link}`,
      url: link,
      organizer: { name: oneLine(organizer.name), email: oneLine(organizer.email) },
      status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}
