import type { FreeStart } from '#appointments/rules/availability.ts'
import { calendarTitle, googleCalendarUrl } from '#appointments/rules/google-calendar.ts'
import { guidance } from '#appointments/rules/guidance.ts'
import { appointmentNumber, appointmentSentence, typeName } from '#appointments/rules/messages.ts'
import { type Mail, queueEmail } from '#email/server/actions.ts'
import type { MailBlock } from '#email/server/composing/blocks.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Secrets } from '#email/server/secrets.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readSettings } from '#settings/server/store.ts'
import { longDate, longDateWithYear } from '#shared/dates.ts'
import { showrooms } from '#showrooms/facts.ts'
import { showroomContact } from '#showrooms/server/contacts.ts'
import { shownDressesOf } from './appointment-dresses.ts'
import { calendarFile } from './calendar-file.ts'
import { linkOf } from './manage-link.ts'
import type { AppointmentRow } from './store.ts'
import { firstNameOf, titlesOf } from './to-reply.ts'

const messages = {
  appointment_booked: {
    subject: (sentence: string) => `Your appointment: ${sentence}`,
    title: 'Your appointment is booked',
    text: (name: string) => `Dear ${name}, we look forward to seeing you.`,
  },
  appointment_rescheduled: {
    subject: (sentence: string) => `Your appointment has moved: ${sentence}`,
    title: 'Your appointment has moved',
    text: (name: string, date: string, time: string) =>
      `Dear ${name}, your appointment of ${date}, ${time}, is now at this time.`,
  },
  appointment_cancelled: {
    subject: (sentence: string) => `Cancelled: ${sentence}`,
    title: 'Your appointment is cancelled',
    text: (name: string) =>
      `Dear ${name}, this appointment is cancelled. We would be glad to see you on another day.`,
    byShowroom: (name: string) =>
      `Dear ${name}, we are sorry that we had to cancel this appointment. Please choose another time, or write to us.`,
  },
  appointment_reminder: {
    subject: (sentence: string) => `Reminder: ${sentence}`,
    title: 'See you soon',
    text: (name: string) => `Dear ${name}, we look forward to your appointment.`,
  },
  appointment_new_time: {
    subject: (sentence: string) => `Please choose a new time: ${sentence}`,
    title: 'Please choose a new time',
    text: (name: string) =>
      `Dear ${name}, we are sorry: we cannot receive you at this time. Please choose another one.`,
  },
  reason: (reason: string) => `Reason: ${reason}`,
  freeTimes: 'These times are free at the moment:',
  choose: 'Choose a new time',
  what: 'Appointment',
  where: 'Showroom',
  date: 'Date',
  time: 'Time',
  showroomTime: (start: string, end: string) => `${start}–${end}, showroom time`,
  dress: (count: number) => (count === 1 ? 'Dress' : 'Dresses'),
  number: 'Number',
  manage: 'View, move or cancel',
  again: 'Book another fitting',
  calendar: 'Add to Google Calendar',
  map: 'Open the map',
  footer: 'You receive this because an appointment was booked with this address.',
}

type AppointmentEvent =
  | { name: 'appointment_booked' | 'appointment_cancelled' | 'appointment_reminder'; row: AppointmentRow }
  | { name: 'appointment_rescheduled'; row: AppointmentRow; previous: { date: string; startTime: string } }
  | { name: 'appointment_new_time'; row: AppointmentRow; reason: string; freeTimes: readonly FreeStart[] }

/** Queues the email of an event, unless the customer gave no address. @returns its id */
export async function mailCustomer(
  tx: Tx,
  deps: MailDeps & Pick<Deps, 'jobs'>,
  event: AppointmentEvent,
  options: Pick<Mail, 'expiresAt'> = {},
): Promise<string | undefined> {
  const { clientEmail } = event.row
  if (clientEmail === null) return undefined
  return queueEmail(tx, deps, { ...(await appointmentMail(tx, deps, event, clientEmail)), ...options })
}

type MailDeps = Pick<Deps, 'clock' | 'config' | 'publicUrl' | 'secretKey'>

/** The email to the customer of an appointment, with the calendar file where the appointment has changed. */
async function appointmentMail(tx: Tx, deps: MailDeps, event: AppointmentEvent, to: string): Promise<Mail> {
  const { row, name } = event
  const { branch, type, date, startTime, endTime, userId } = row
  const settings = await readSettings(tx)
  const dresses = await shownDressesOf(tx, row.id)
  const dressTitle = titlesOf(dresses)
  const timeZone = deps.config.SHOP_TIMEZONE
  const manageLink = linkOf(deps, row.id, userId)
  const number = appointmentNumber(row.id)
  const contact = showroomContact(settings, branch)
  const address = contact.address.join(', ')
  const method = name === 'appointment_cancelled' ? 'CANCEL' : 'REQUEST'
  const variables = {
    firstName: firstNameOf(row),
    type: typeName(type),
    showroom: showrooms[branch].name,
    address,
    date: longDateWithYear(date),
    startTime,
    endTime,
    dressTitle,
    guidance: guidance(type).join(' '),
    number,
    manageLink,
    mapLink: contact.map,
    calendarLink: googleCalendarUrl({ ...row, number }, timeZone, contact.address),
  }
  const details: MailBlock = {
    facts: [
      [messages.what, variables.type],
      [messages.where, `${variables.showroom}, ${address}`],
      [messages.date, variables.date],
      [messages.time, messages.showroomTime(startTime, endTime)],
      ...(dressTitle ? [[messages.dress(dresses.length), dressTitle] as const] : []),
      [messages.number, number],
    ],
  }
  const invitation: Pick<Mail, 'invitation' | 'invitationMethod'> =
    name === 'appointment_new_time'
      ? {}
      : {
          invitation: calendarFile({
            row,
            method,
            timeZone,
            now: deps.clock(),
            settings,
            link: manageLink,
          }),
          invitationMethod: method,
        }
  const composition = {
    to,
    // A member's link needs a login; a guest's link grants access by itself.
    secrets: (userId === null ? { manageLink } : {}) as Secrets,
    ...invitation,
    builtIn: {
      subject: messages[name].subject(appointmentSentence(row)),
      title: messages[name].title,
      preview: `${calendarTitle(row)}, ${variables.date}, ${startTime}–${endTime}`,
      blocks: [{ text: greeting(event) }, details, ...nextSteps(event, deps.publicUrl, variables)],
      footer: messages.footer,
    },
  } as const
  if (name === 'appointment_new_time') {
    const times = freeTimeFacts(event.freeTimes).map((fact) => fact.join(': '))
    const offer = { ...variables, reason: event.reason, freeTimes: times.join('; ') }
    return composeMail(tx, deps, settings, { name, variables: offer, ...composition })
  }
  if (name !== 'appointment_rescheduled')
    return composeMail(tx, deps, settings, { name, variables, ...composition })
  const { date: before, startTime: previousTime } = event.previous
  const changed = { ...variables, previousDate: longDateWithYear(before), previousTime }
  return composeMail(tx, deps, settings, { name, variables: changed, ...composition })
}

function greeting(event: AppointmentEvent): string {
  const firstName = firstNameOf(event.row)
  if (event.name === 'appointment_rescheduled') {
    const { date, startTime } = event.previous
    return messages.appointment_rescheduled.text(firstName, longDateWithYear(date), startTime)
  }
  const byShowroom = event.name === 'appointment_cancelled' && event.row.cancelledBy === 'ADMIN'
  return byShowroom
    ? messages.appointment_cancelled.byShowroom(firstName)
    : messages[event.name].text(firstName)
}

type Links = { guidance: string; manageLink: string; calendarLink: string; mapLink: string }

function nextSteps(event: AppointmentEvent, publicUrl: string, links: Links): MailBlock[] {
  const { name } = event
  if (name === 'appointment_cancelled') return [{ button: messages.again, href: `${publicUrl}/appointments` }]
  if (name === 'appointment_new_time') {
    const times = freeTimeFacts(event.freeTimes)
    return [
      ...(event.reason ? [{ text: messages.reason(event.reason) }] : []),
      ...(times.length > 0 ? [{ text: messages.freeTimes }, { facts: times }] : []),
      { button: messages.choose, href: links.manageLink },
    ]
  }
  return [
    { text: links.guidance },
    { button: messages.manage, href: links.manageLink },
    {
      links: [
        { label: messages.calendar, href: links.calendarLink },
        { label: messages.map, href: links.mapLink },
      ],
    },
  ]
}

/** One row a day: 'Saturday 5 December' and '11:00, 15:00'. */
function freeTimeFacts(times: readonly FreeStart[]): [day: string, starts: string][] {
  const byDay = Map.groupBy(times, ({ date }) => date)
  return [...byDay].map(([date, starts]) => [
    longDate(date),
    starts.map(({ startTime }) => startTime).join(', '),
  ])
}
