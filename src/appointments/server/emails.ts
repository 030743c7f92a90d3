import { guidance } from '#appointments/guidance.ts'
import { appointmentSentence, typeName } from '#appointments/words.ts'
import type { Mail } from '#email/server/actions.ts'
import { mailLayout } from '#email/server/layout.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readSettings } from '#settings/server/store.ts'
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
export async function bookedMail(
  tx: Tx,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  booked: Booked,
): Promise<Mail> {
  const { branch, type, date, startTime, endTime, number, client, dress, receipt } = booked
  const { platformName: name, primaryColor } = await readSettings(tx)
  const sentence = appointmentSentence(booked)
  const facts: [string, string][] = [
    [words.what, typeName(type)],
    [words.where, [showrooms[branch].name, ...showrooms[branch].address].join(', ')],
    [words.date, longDateWithYear(date)],
    [words.time, words.showroomTime(startTime, endTime)],
    ...(dress ? [[words.dress, dress.title] as [string, string]] : []),
    [words.number, number],
  ]
  const blocks = [
    { text: words.greeting(client.firstName) },
    { facts },
    ...guidance(type).map((text) => ({ text })),
    { button: words.open, href: `${publicUrl}/appointments/confirmed/${receipt}` },
    { links: [{ label: words.map, href: mapUrl(branch) }] },
  ]
  const shop = { name, primaryColor, url: publicUrl }
  const content = { title: words.title, preview: sentence, blocks, footer: words.footer }
  const variables = { firstName: client.firstName, branch, type, date, startTime, endTime, number }
  return {
    to: client.email,
    subject: words.subject(sentence),
    ...mailLayout(shop, content),
    templateName: 'appointment-booked',
    variables,
  }
}
