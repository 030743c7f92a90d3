import { guidance } from '#appointments/guidance.ts'
import { appointmentSentence, typeName } from '#appointments/words.ts'
import type { Mail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/compose.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { longDateWithYear } from '#shared/dates.ts'
import { type AppointmentType, type Branch, mapUrl, showrooms } from '#showrooms/facts.ts'
import type { Client } from './client.ts'

interface Booked {
  number: string
  branch: Branch
  type: AppointmentType
  date: string
  startTime: string
  endTime: string
  duration: number
  client: Client
  dress: { title: string } | undefined
  receipt: string
}

const words = {
  subject: (sentence: string) => `Your appointment: ${sentence}`,
  title: 'Your appointment is booked',
  greeting: (firstName: string) => `Dear ${firstName}, we look forward to seeing you.`,
  what: 'Appointment',
  where: 'Showroom',
  date: 'Date',
  time: 'Time',
  showroomTime: (start: string, end: string) => `${start}–${end}, showroom time`,
  dress: 'Dress',
  number: 'Number',
  open: 'View your appointment',
  map: 'Open the map',
  footer: 'You receive this because an appointment was booked with this address.',
}

/** What a client is told once a fitting is booked. */
export function bookedMail(tx: Tx, deps: Pick<Deps, 'publicUrl'>, booked: Booked): Promise<Mail> {
  const { branch, type, date, startTime, endTime, number, client, dress, receipt } = booked
  const sentence = appointmentSentence(booked)
  const address = showrooms[branch].address.join(', ')
  const manageLink = `${deps.publicUrl}/appointments/confirmed/${receipt}`
  const facts: [string, string][] = [
    [words.what, typeName(type)],
    [words.where, `${showrooms[branch].name}, ${address}`],
    [words.date, longDateWithYear(date)],
    [words.time, words.showroomTime(startTime, endTime)],
    ...(dress ? [[words.dress, dress.title] as [string, string]] : []),
    [words.number, number],
  ]
  return composeMail(tx, deps, {
    name: 'appointment_booked',
    to: client.email,
    variables: {
      firstName: client.firstName,
      type: typeName(type),
      showroom: showrooms[branch].name,
      address,
      date: longDateWithYear(date),
      startTime,
      endTime,
      dressTitle: dress?.title ?? '',
      guidance: guidance(type).join(' '),
      number,
      manageLink,
      mapLink: mapUrl(branch),
      calendarLink: '',
    },
    secrets: { manageLink },
    builtIn: {
      subject: words.subject(sentence),
      title: words.title,
      preview: sentence,
      blocks: [
        { text: words.greeting(client.firstName) },
        { facts },
        { text: guidance(type).join(' ') },
        { button: words.open, href: manageLink },
        { links: [{ label: words.map, href: mapUrl(branch) }] },
      ],
      footer: words.footer,
    },
  })
}
