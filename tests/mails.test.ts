import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openShowrooms } from '#appointments/server/booking/booking.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { builtInEmails, type MailName } from '#email/built-in-emails.ts'
import { mailServer } from '#email/server/delivery/mail-server.fixture.ts'
import { outboxOf } from '#email/server/delivery/outbox.fixture.ts'
import { emailLogs, emailTemplates } from '#email/server/tables.ts'
import { writeSettings } from '#settings/server/store.ts'
import { sampleTemplates } from '#setup/server/samples/mails.ts'
import { escapeHtml } from '#shared/html.ts'
import { testApp } from '#tests/support/test-app.ts'
import { accentFor } from '#ui/styles/accent.ts'
import { everyMail, harsh, type MailValues, plain } from './support/every-mail.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db } = app
await openShowrooms(db)
await writeSettings(db, app.clock.now, { platformName: 'Maison Haddad', primaryColor: '#0a7d5a' })
const start = app.clock.now

const sent = Object.keys(builtInEmails)

/** Every email as received, with its name in the log. */
async function delivered(values: MailValues, kind: string) {
  await db.delete(appointments)
  await db.delete(emailLogs)
  app.clock.now = start
  const server = await mailServer()
  await everyMail(app, values, () => outboxOf(app).workFor(server.url))
  const logged = await db.select().from(emailLogs)
  expect(logged.filter(({ status }) => status !== 'sent')).toEqual([])
  const mails = server.received.map((mail) => ({
    ...mail,
    name: logged.find(({ messageId }) => messageId === mail.messageId)!.templateName as MailName,
    html: mail.html as string,
    text: mail.text as string,
    subject: mail.subject as string,
  }))
  if (folder) {
    const place = join(folder, kind)
    mkdirSync(place, { recursive: true })
    for (const [index, { name, html, text, subject }] of mails.entries()) {
      writeFileSync(join(place, `${name}-${index}.html`), html)
      writeFileSync(join(place, `${name}-${index}.txt`), `Subject: ${subject}\n\n${text}`)
    }
  }
  return mails
}

/** Folder for the emails, to inspect them; optional. */
const folder = process.env.MAILS
const kinds = folder ? (['harsh', 'plain'] as const) : (['harsh'] as const)
const ways = kinds.flatMap((kind) => [
  ['built-in words', kind] as const,
  ['templates of set-up', kind] as const,
])

test.each(ways)('every email is complete, with %s and %s values', async (messages, kind) => {
  const values = kind === 'plain' ? plain : harsh
  await db.delete(emailTemplates)
  if (messages === 'templates of set-up') await db.insert(emailTemplates).values(sampleTemplates)
  const mails = await delivered(values, `${messages} ${kind}`.replaceAll(' ', '-'))
  expect([...new Set(mails.map(({ name }) => name))].sort()).toEqual(sent.sort())
  for (const { name, html, text, subject } of mails) {
    const what = `${name}: ${subject}`
    const seen = visible(html)
    // Placeholders that users type stay unchanged.
    const typed = Object.values(values).flatMap((value) => value.match(/\{\{\w+\}\}/g) ?? [])
    const ours = typed.reduce((rest, one) => rest.replaceAll(one, ''), [subject, seen, text].join('\n'))
    expect(ours, what).not.toMatch(/\{\{|\}\}|undefined|null|NaN|\[object/)
    expect(subject, what).toMatch(/^\S.{4,198}$/)
    expect(html, what).not.toMatch(/<(script|img|b)\b|<(p|blockquote)[^>]*>\s*<\/|href="(?!https?:\/\/)/)
    expect(html, what).toMatch(/<html lang="en"[\s\S]*prefers-color-scheme: dark/)
    // The accent is the configured colour, in a tint on which text is readable.
    expect(html, what).toContain(accentFor('light', '#0a7d5a').accent)
    expect(seen, what).toContain('Maison Haddad')
    const [body, ending] = withoutIsolates(text).split('\n-- \n')
    expect(ending, what).toContain('Maison Haddad\nhttp://shop.test')
    // The cleaned part of a template writes named references.
    const references = html.replaceAll('&amp;', '&#38;')
    const said = piecesOf(body as string).filter(
      (piece) => !(seen.includes(piece) || references.includes(href(piece))),
    )
    expect(said, what).toEqual([])
  }
})

/** The visible text, without the style sheet and the preview line. */
function visible(html: string): string {
  const page = withoutIsolates(html)
    .replace(/^[\s\S]*?<table/, '<table')
    .replace(/<br(?: \/)?>/g, ' ')
    .replace(/<[^>]+>/g, '')
  const letters = page
    .replace(/&#(\d+);|&nbsp;/g, (_, code) => (code ? String.fromCodePoint(Number(code)) : ' '))
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => named[name] as string)
  return letters.replace(/\s+/g, ' ')
}

const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** A value of another direction stands between two marks; in the table of the HTML it has an element of its own. */
function withoutIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/g, '')
}

/** The text part split at its own marks: quotation marks of lines, colons after a name, brackets around a link. */
function piecesOf(text: string): string[] {
  const lines = text
    .split('\n')
    .flatMap((line) => line.replace(/^> ?/, '').split(/: | ?<(?=http)|>(?= |$)|:$/))
  return lines.map((piece) => piece.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

function href(url: string): string {
  return `href="${escapeHtml(url)}"`
}

test('every email to the customer of a booking says which, so that it finds her address of now', async () => {
  await delivered(plain, 'bookings')
  const logged = await db.select().from(emailLogs)
  const toCustomers =
    /^(appointment_|rental_(?!lender_|requests$|change_asked$)|waitlist_|review_(invitation|answered)$)/
  const kinds = {
    appointment: 'appointment',
    rental: 'rental',
    waitlist: 'waitlist',
    review: 'review',
  } as const
  for (const { templateName, bookingKind, bookingId } of logged) {
    const [, kind] = toCustomers.test(templateName!) ? /^([a-z]+)_/.exec(templateName!)! : []
    const expected = kind ? kinds[kind as keyof typeof kinds] : null
    expect([templateName, bookingKind, bookingId !== null]).toEqual([
      templateName,
      expected,
      expected !== null,
    ])
  }
})
