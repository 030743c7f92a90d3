import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changePassword } from '#accounts/contract.ts'
import { hashPassword } from '#accounts/server/auth/passwords.ts'
import { users } from '#accounts/server/tables.ts'
import { openShowrooms } from '#appointments/server/booking/booking.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { readCalendar } from '#appointments/server/zones/calendar-reader.fixture.ts'
import { builtInEmails } from '#email/built-in-emails.ts'
import { reveal } from '#email/server/secrets.ts'
import { emailLogs, emailTemplates } from '#email/server/tables.ts'
import { invoices } from '#rentals/server/invoice-tables.ts'
import { directionOf, type Language } from '#shared/language/language.ts'
import { saveWhatsappAccount } from '#whatsapp/account-contract.ts'
import { whatsappEvents } from '#whatsapp/events.ts'
import { account } from '#whatsapp/server/meta-server.fixture.ts'
import { whatsappMessages } from '#whatsapp/server/tables.ts'
import { everyMail, type MailValues, plain } from './support/every-mail.ts'
import { type TestApp, testApp } from './support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db } = app
await openShowrooms(db)
const start = app.clock.now
const owner = await app.person('ADMIN')
const templates = Object.fromEntries(
  whatsappEvents.map((event) => [event, event]),
) as typeof account.templates
await app.send(saveWhatsappAccount, { body: { ...account, templates } }, { as: owner })
// Everybody agrees to messages.
await db.execute(sql`alter table customers alter column whatsapp_consent_at set default now(),
  alter column whatsapp_consent set default 'I agree'`)

/** What else is written when everybody speaks this language: messages, and what papers keep. */
const others: Partial<
  Record<Language, { messages: (typeof whatsappMessages.$inferSelect)[]; stored: string[][] }>
> = {}

/** To an address of the settings that nobody's account has. */
const toNobody = ['contact_message', 'rental_change_asked', 'rental_requests', 'review_submitted']

/** All that is sent when everybody speaks this language; sent once for all tests. */
async function mailsIn(language: 'fr' | 'ar') {
  sent[language] ??= await sendAll(language, names[language])
  return sent[language]
}
const sent: Partial<Record<Language, Awaited<ReturnType<typeof sendAll>>>> = {}

async function sendAll(language: Language, values: MailValues) {
  await db.delete(appointments)
  await db.delete(emailLogs)
  await db.delete(whatsappMessages)
  app.clock.now = start
  await db.execute(sql.raw(`alter table users alter column language set default '${language}'`))
  await db.update(users).set({ language })
  for (const [name, title] of Object.entries(translated))
    await db.execute(sql.raw(`alter table dresses alter column ${name} set default '${title}'`))
  // Staff act in another language than everybody reads.
  const headersOf = ({ access }: { access: string }) => ({
    'accept-language': ['assistant', 'manager', 'owner'].includes(access) ? 'en' : language,
  })
  const speaking: TestApp = {
    ...app,
    call: (endpoint, input, options) =>
      app.call(endpoint, input, { ...options, headers: headersOf(endpoint) }),
    send: (endpoint, input, options) =>
      app.send(endpoint, input, { ...options, headers: headersOf(endpoint) }),
  }
  await everyMail(speaking, values, async () => undefined)
  const mails = await db.select().from(emailLogs)
  const invoiced = await db.select().from(invoices)
  others[language] = {
    messages: await db.select().from(whatsappMessages),
    stored: invoiced
      .filter(({ facts }) => facts.language === language)
      .map(({ facts, lines }) => ['invoice', JSON.stringify([facts, lines])]),
  }
  return mails.filter(({ templateName }) => !toNobody.includes(templateName!))
}

/** Of every dress, beside its original title. */
const translated = { title_fr: 'Robe à traîne courte', title_ar: 'فستان بذيل قصير' }

const names: Record<'fr' | 'ar', MailValues> = {
  fr: { ...plain, firstName: 'رنا', lastName: 'خوري', dressTitle: 'فستان دانتيل' },
  ar: { ...plain, dressTitle: 'Ivory lace' },
}

test.each(['fr', 'ar'] as const)(
  'every email in %s is in this language from subject to small print',
  async (language) => {
    const mails = await mailsIn(language)
    expect([...new Set(mails.map(({ templateName }) => templateName))].sort()).toEqual(
      Object.keys(builtInEmails)
        .filter((name) => !toNobody.includes(name))
        .sort(),
    )
    for (const mail of mails) {
      const { templateName, subject, body, bodyText } = mail
      const what = `${templateName}: ${subject}`
      expect(mail.language, what).toBe(language)
      expect(body, what).toContain(`<html lang="${language}" dir="${directionOf(language)}">`)
      const { texts } = builtInEmails[templateName as keyof typeof builtInEmails]
      expect(bodyText, what).toContain(texts[language].footer)
      expect([subject, body, bodyText].join('\n'), what).not.toMatch(
        /\{\{(?!secret:)|undefined|\bnull\b|\[object/,
      )
    }
  },
)

test.each(['fr', 'ar'] as const)(
  'what staff do in another language says the titles in %s: emails, messages, files and sums',
  async (language) => {
    const mails = await mailsIn(language)
    const { messages, stored } = others[language]!
    expect([...new Set(messages.map(({ event }) => event))].sort()).toEqual([...whatsappEvents].sort())
    const own = translated[`title_${language}`]
    const foreign = [names[language].dressTitle, translated[language === 'fr' ? 'title_ar' : 'title_fr']]
    const written = [
      ...mails.map(({ templateName, subject, body, bodyText, invitation }) => [
        templateName,
        [subject, body, bodyText, invitation?.replaceAll('\r\n ', '')].join('\n'),
      ]),
      ...messages.map((message) => [message.event, `${message.text} ${message.parameters}`]),
      ...stored,
    ]
    expect(written.filter(([, text]) => foreign.some((title) => text!.includes(title)))).toEqual([])
    const withTitle = new Set(written.filter(([, text]) => text!.includes(own)).map(([name]) => name))
    expect(withTitle.size).toBeGreaterThan(25)
    expect(messages.every((message) => message.language === language)).toBe(true)
  },
)

test('a calendar file in Arabic is valid, with a name in Latin letters', async () => {
  const mails = await mailsIn('ar')
  const booked = mails.find(({ templateName }) => templateName === 'appointment_booked')!
  const file = reveal({ html: '', text: '', invitation: booked.invitation }, {}).invitation!
  expect(file).toMatch(/PRODID:-\/\/Trousseau\/\/Appointments\/\/AR/)
  const lines = file.split('\r\n')
  // Folded at 75 octets (RFC 5545, 3.1), never within a character.
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(file).not.toContain('\ufffd')
  const unfolded = file.replaceAll('\r\n ', '')
  expect(readCalendar(file).start).toBe('2026-12-04T09:00:00.000Z')
  expect(/SUMMARY:(.*)/.exec(unfolded)?.[1]).toMatch(/\p{Script=Arabic}/u)
})

test('a template of staff replaces the built-in text in its language only', async () => {
  await db.insert(emailTemplates).values([
    {
      name: 'password_changed',
      language: 'fr',
      subject: 'Nouveau mot de passe',
      body: '<p>{{firstName}}</p>',
    },
    { name: 'password_changed', language: 'en', subject: 'Ours', body: '<p>{{firstName}}</p>' },
  ])
  const password = 'ivory-lace'
  const subjectIn = async (language: Language) => {
    await db.delete(emailLogs)
    const as = await app.person('CLIENT', { language, password: await hashPassword(password) })
    const body = { currentPassword: password, newPassword: 'tulle-veil', confirmPassword: 'tulle-veil' }
    expect((await app.call(changePassword, { body }, { as })).status).toBe(200)
    const [mail] = await db.select().from(emailLogs)
    return mail!.subject
  }
  expect(await subjectIn('fr')).toBe('Nouveau mot de passe')
  expect(await subjectIn('ar')).toBe(builtInEmails.password_changed.texts.ar.subject)
})
