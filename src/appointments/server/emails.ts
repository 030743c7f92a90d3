import type { FreeStart } from '#appointments/rules/availability.ts'
import { googleCalendarUrl } from '#appointments/rules/google-calendar.ts'
import { guidance } from '#appointments/rules/guidance.ts'
import { appointmentNumber, typeName } from '#appointments/rules/messages.ts'
import { emails as messages } from '#appointments/texts/texts.gen.js'
import { findColleague } from '#colleagues/server/store.ts'
import { type Mail, queueEmail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Secrets } from '#email/server/secrets.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import type { Settings } from '#settings/rules.ts'
import { readSettings } from '#settings/server/store.ts'
import { longDate, longDateWithYear } from '#shared/dates.ts'
import { firstNameOf } from '#shared/format/first-name.ts'
import { commaList } from '#shared/format/list.ts'
import type { EmailId } from '#shared/ids.ts'
import { showroomContact } from '#showrooms/server/contacts.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import { shownDressesOf } from './appointment-dresses.ts'
import { calendarFile } from './calendar-file.ts'
import { linkOf, manageToken } from './manage-link.ts'
import type { AppointmentRow } from './store.ts'
import { titlesOf } from './to-reply.ts'

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
): Promise<EmailId | undefined> {
  const { clientEmail, language } = event.row
  if (clientEmail === null) return undefined
  const mail = await inLanguage(language, () => appointmentMail(tx, deps, event, clientEmail))
  return queueEmail(tx, deps, { ...mail, ...options })
}

type MailDeps = Pick<Deps, 'clock' | 'config' | 'publicUrl' | 'secretKey'>

/** The email to the customer of an appointment, with the calendar file where the appointment has changed. */
async function appointmentMail(tx: Tx, deps: MailDeps, event: AppointmentEvent, to: string): Promise<Mail> {
  const { row, name } = event
  const settings = await readSettings(tx)
  const variables = await variablesOf(tx, deps, settings, event)
  const { manageLink } = variables
  const composition = {
    to,
    booking: { kind: 'appointment', id: row.id, token: manageToken(deps.secretKey, row) },
    // A member's link needs a login; a guest's link grants access by itself.
    secrets: (row.userId === null ? { manageLink } : {}) as Secrets,
    ...(name === 'appointment_new_time' ? {} : invitationOf(deps, settings, event, manageLink)),
  } as const
  switch (name) {
    case 'appointment_new_time': {
      const { reason, freeTimes } = event
      const offer = { ...variables, reason, freeTimes: freeTimesText(freeTimes) }
      return composeMail(tx, deps, settings, { name, variables: offer, ...composition })
    }
    case 'appointment_rescheduled': {
      const { date: before, startTime: previousTime } = event.previous
      const changed = { ...variables, previousDate: longDateWithYear(before), previousTime }
      return composeMail(tx, deps, settings, { name, variables: changed, ...composition })
    }
    case 'appointment_cancelled': {
      const cancellation = messages.cancellations[row.cancelledBy === 'ADMIN' ? 'byShowroom' : 'byCustomer']
      const ended = { ...variables, cancellation }
      return composeMail(tx, deps, settings, { name, variables: ended, ...composition })
    }
    default:
      return composeMail(tx, deps, settings, { name, variables, ...composition })
  }
}

async function variablesOf(tx: Tx, deps: MailDeps, settings: Settings, event: AppointmentEvent) {
  const { row } = event
  const { branch, type, date, startTime, endTime } = row
  const dresses = await shownDressesOf(tx, row.id)
  const dressTitle = titlesOf(dresses)
  const number = appointmentNumber(row.id)
  const contact = showroomContact(settings, branch)
  return {
    firstName: firstNameOf(row.clientName),
    type: typeName(type),
    showroom: showrooms[branch].name,
    address: commaList(contact.address),
    day: longDate(date),
    date: longDateWithYear(date),
    startTime,
    endTime,
    colleague: await colleagueIn(tx, event),
    dressTitle,
    oneDress: dresses.length === 1 ? dressTitle : '',
    severalDresses: dresses.length > 1 ? dressTitle : '',
    guidance: guidance(type).join(' '),
    number,
    manageLink: linkOf(deps, row, row.userId),
    mapLink: contact.map,
    calendarLink: googleCalendarUrl({ ...row, number }, deps.config.SHOP_TIMEZONE, contact.address),
  }
}

function invitationOf(
  { clock, config }: MailDeps,
  settings: Settings,
  { row, name }: AppointmentEvent,
  link: string,
): Pick<Mail, 'invitation' | 'invitationMethod'> {
  const method = name === 'appointment_cancelled' ? 'CANCEL' : 'REQUEST'
  const invitation = calendarFile({
    row,
    method,
    timeZone: config.SHOP_TIMEZONE,
    now: clock(),
    settings,
    link,
  })
  return { invitation, invitationMethod: method }
}

/** The first name of who will receive the customer; nothing more is told of a colleague. */
async function colleagueIn(tx: Tx, { name, row: { colleagueId } }: AppointmentEvent): Promise<string> {
  if (!colleagueId || name === 'appointment_cancelled') return ''
  return firstNameOf((await findColleague(tx, colleagueId)).name)
}

/** One line a day: 'Saturday 5 December: 11:00, 15:00'. */
function freeTimesText(times: readonly FreeStart[]): string {
  const byDay = Map.groupBy(times, ({ date }) => date)
  return [...byDay]
    .map(([date, starts]) =>
      messages.freeTimes({
        day: longDate(date),
        times: commaList(starts.map(({ startTime }) => startTime)),
      }),
    )
    .join('\n')
}
