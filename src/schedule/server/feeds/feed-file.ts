import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { appointmentNumber, typeName } from '#appointments/rules/messages.ts'
import type { FittingDress } from '#appointments/server/appointment-dresses.ts'
import type { AppointmentRow } from '#appointments/server/store.ts'
import { titlesOf } from '#appointments/server/to-reply.ts'
import { vtimezone } from '#appointments/server/zones/vtimezone.ts'
import { oneLine } from '#email/template.ts'
import { feedFile as messages } from '#schedule/texts/texts.gen.js'
import { withoutIsolates } from '#shared/format/isolated.ts'
import type { ColleagueId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'

export interface FeedPage {
  rows: readonly AppointmentRow[]
  /** By appointment. */
  dresses: Readonly<Record<string, readonly FittingDress[]>>
}

interface FeedFacts {
  branch: Branch | null
  /** The colleague whose fittings it contains; null: all fittings. */
  colleagueId: ColleagueId | null
  /** Names by id. */
  colleagues: ReadonlyMap<string, string>
  /** Phone and email of the customers: a calendar of a year is a list of them. */
  hasContacts: boolean
  /** Of each showroom, in one line. */
  addresses: Readonly<Record<Branch, string>>
  shop: string
  timeZone: string
  now: Date
}

const minutes = 15

const [beginEvent, endCalendar] = ['BEGIN:VEVENT', 'END:VCALENDAR']

/**
 * All appointments as one calendar (RFC 5545), with the same UID and SEQUENCE as the files that customers get. Other requests run
 * between the pages.
 */
export async function feedFile(facts: FeedFacts, pages: AsyncIterable<FeedPage>): Promise<string> {
  const parts: string[] = []
  for await (const page of pages) {
    const text = calendarOf(facts, page)
    // Of later pages the events only. A line of a text never begins so: it is folded or follows its name.
    const from = parts.length === 0 ? 0 : text.indexOf(`\r\n${beginEvent}`) + 2
    parts.push(text.slice(from, -endCalendar.length))
  }
  const file = parts.length > 0 ? parts.join('') + endCalendar : calendarOf(facts, { rows: [], dresses: {} })
  return `${file}\r\n`
}

function calendarOf(
  { branch, colleagueId, colleagues, hasContacts, addresses, shop, timeZone, now }: FeedFacts,
  { rows, dresses }: FeedPage,
): string {
  const year = Number((rows[0]?.date ?? now.toISOString()).slice(0, 4))
  const calendar = new ICalCalendar({
    prodId: '//Trousseau//Appointments//EN',
    method: ICalCalendarMethod.PUBLISH,
    name: oneLine(
      feedName(
        shop,
        branch ? showrooms[branch].name : words.inBothShowrooms,
        colleagues.get(colleagueId ?? ''),
      ),
    ),
    ttl: minutes * 60,
    timezone: { name: null, generator: (zone) => vtimezone(zone, year) },
  })
  for (const row of rows) {
    calendar.createEvent({
      id: `${row.id}@trousseau`,
      sequence: row.sequence,
      stamp: now,
      timezone: timeZone,
      start: Temporal.PlainDateTime.from(`${row.date}T${row.startTime}`),
      end: Temporal.PlainDateTime.from(`${row.date}T${row.endTime}`),
      summary: messages.summary({ type: typeName(row.type), customer: oneLine(row.clientName) }),
      location: { title: showrooms[row.branch].name, address: addresses[row.branch] },
      description: eventDescription(
        row,
        hasContacts,
        dresses[row.id] ?? [],
        colleagues.get(row.colleagueId ?? ''),
      ),
      status: statusOf(row.status),
    })
  }
  return withoutIsolates(calendar.toString())
}

function eventDescription(
  row: AppointmentRow,
  hasContacts: boolean,
  dresses: readonly FittingDress[],
  colleague: string | undefined,
): string {
  const facts: [(fact: { value: string }) => string, string | null | undefined][] = [
    [messages.phone, hasContacts ? row.clientPhone : null],
    [messages.email, hasContacts ? row.clientEmail : null],
    [messages.dresses, titlesOf(dresses)],
    [messages.colleague, colleague],
    [messages.notes, row.notes],
    [messages.number, appointmentNumber(row.id)],
  ]
  return facts.flatMap(([text, value]) => (value ? [text({ value })] : [])).join('\n')
}

function statusOf(status: AppointmentRow['status']): ICalEventStatus {
  if (status === 'CANCELLED') return ICalEventStatus.CANCELLED
  return status === 'PENDING' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

function feedName(shop: string, place: string, colleague: string | undefined): string {
  return colleague ? messages.nameOfColleague({ shop, place, colleague }) : messages.name({ shop, place })
}
