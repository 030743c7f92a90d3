import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { contactUs } from '#contact/contract.ts'
import { emailLogs } from '#email/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { contactMessages } from './tables.ts'

const app = await testApp({ domains: ['contact'] })
let addresses = 0
const elsewhere = () => ({ ip: `198.51.100.${++addresses}` })

const message = {
  name: 'Rana <b>Khoury</b>',
  email: 'rana@example.com',
  phone: '+961 70 123 456',
  subject: 'Bridal in spring',
  message: 'Good morning,\n<script>alert(1)</script>',
  inquiryType: 'booking' as const,
}

const stored = () => app.db.select().from(contactMessages)
const mails = () => app.db.select().from(emailLogs)

test('a message is stored, emailed to the shop and audited', async () => {
  const { status, body } = await app.call(contactUs, { body: message }, elsewhere())
  expect([status, body]).toEqual([200, { success: true }])
  expect(await stored()).toMatchObject([message])
  const [mail] = await mails()
  expect(mail).toMatchObject({
    to: 'hello@trousseau.example',
    from: 'hello@trousseau.example',
    replyTo: 'rana@example.com',
    subject: 'Message: Bridal in spring',
    status: 'pending',
  })
  expect(mail!.bodyText).toContain('> <script>alert(1)</script>')
  expect(mail!.body).not.toMatch(/<script|<b>/)
  const audit = await app.db.select().from(auditLog)
  expect(audit).toMatchObject([{ action: 'contact.sent', subjectType: 'contact_message', actorId: null }])
  expect(JSON.stringify(audit)).not.toContain('rana@example.com')
})

test.each(['name', 'email', 'message'])(
  'a message without %s is refused with the form’s message',
  async (field) => {
    const before = (await stored()).length
    for (const value of [undefined, '  ']) {
      const { status, body } = await app.send(
        contactUs,
        { body: { ...message, [field]: value } },
        elsewhere(),
      )
      expect(status).toBe(400)
      expect(body).toMatchObject({
        message: 'Please fill in all required fields.',
        fields: { [field]: 'Please fill in all required fields.' },
      })
    }
    expect(await stored()).toHaveLength(before)
  },
)

test.each([
  ['email', 'rana@example.com\r\nBcc: all@example.com'],
  ['email', 'not an address'],
  ['subject', 'Hello\r\nBcc: all@example.com'],
  ['name', 'Rana\nBcc: all@example.com'],
  ['inquiryType', 'spam'],
  ['subject', 'See you \u202eyadnom'],
  ['message', 'See you \u202eyadnom'],
])('refuses the %s %j', async (field, value) => {
  const { status, body } = await app.send(contactUs, { body: { ...message, [field]: value } }, elsewhere())
  expect(status).toBe(400)
  expect(Object.keys(body.fields ?? {})).toEqual([field])
})

test('phone, subject and kind are optional', async () => {
  const { name, email, message: text } = message
  const { status } = await app.send(
    contactUs,
    { body: { name, email, message: text, to: 'x@example.com' } },
    elsewhere(),
  )
  expect(status).toBe(200)
  expect((await stored()).at(-1)).toMatchObject({ phone: null, subject: null, inquiryType: 'general' })
  expect((await mails()).every(({ to }) => to === 'hello@trousseau.example')).toBe(true)
})

test('a bot that fills in the hidden field gets a success reply and nothing is stored', async () => {
  const before = (await stored()).length
  const { status } = await app.call(
    contactUs,
    { body: { ...message, website: 'https://spam.test' } },
    elsewhere(),
  )
  expect(status).toBe(200)
  expect(await stored()).toHaveLength(before)
})

test('an IP address can send five messages an hour', async () => {
  const from = elsewhere()
  for (let sent = 0; sent < 5; sent++) {
    expect((await app.call(contactUs, { body: message }, from)).status).toBe(200)
  }
  const { status, headers } = await app.call(contactUs, { body: message }, from)
  expect([status, headers['retry-after']]).toEqual([429, '3600'])
  app.clock.now = new Date(app.clock.now.getTime() + 61 * 60 * 1000)
  expect((await app.call(contactUs, { body: message }, from)).status).toBe(200)
})

test('a repeated request key stores one message', async () => {
  const before = (await stored()).length
  const from = { ...elsewhere(), headers: { 'idempotency-key': 'one-press' } }
  for (let tries = 0; tries < 3; tries++) {
    expect((await app.call(contactUs, { body: message }, from)).status).toBe(200)
  }
  expect(await stored()).toHaveLength(before + 1)
})
