import { expect, test } from 'vitest'
import { queueEmail } from '#email/server/actions.ts'
import { sendEmail } from '#email/server/jobs.ts'
import { writeSmtpPassword } from '#settings/server/smtp-password.ts'
import { writeSettings } from '#settings/server/store.ts'
import { testApp } from '#tests/support/test-app.ts'
import { deliver } from './delivery.ts'
import { mailServer } from './mail-server.fixture.ts'
import { someMail as mail, outboxOf } from './outbox.fixture.ts'

const app = await testApp({ domains: ['email'] })
const { queue, logged, through } = outboxOf(app)

test('writes an email to log and queue, or to neither', async () => {
  const jobs = async () =>
    Number(
      (await app.db.execute(`select count(*) from pgboss.job where name = '${sendEmail.name}'`)).rows[0]!
        .count,
    )
  const before = await jobs()
  const id = await queue()
  expect(await jobs()).toBe(before + 1)
  expect(await logged(id)).toMatchObject({ status: 'pending', to: 'rana@example.com', attempts: 0 })
  const failing = app.db.transaction(async (tx) => {
    await queueEmail(tx, app.deps, mail)
    throw new Error('the booking failed')
  })
  await expect(failing).rejects.toThrow('the booking failed')
  expect(await jobs()).toBe(before + 1)
})

test('sends nothing without a mail server and keeps the email pending', async () => {
  const id = await queue()
  await deliver(app.deps, { id })
  expect(await logged(id)).toMatchObject({ status: 'pending', attempts: 0, errorMessage: null })
})

test('sends text and HTML under a stable id', async () => {
  const server = await mailServer()
  const id = await queue({ replyTo: 'guest@example.com' })
  await deliver(through(server.url), { id })
  await deliver(through(server.url), { id })
  expect(server.received).toHaveLength(1)
  const [received] = server.received
  expect(received).toMatchObject({
    messageId: `<${id}@shop.test>`,
    subject: mail.subject,
    from: { name: 'Trousseau', address: 'hello@trousseau.example' },
    to: [{ address: 'rana@example.com' }],
    replyTo: [{ address: 'guest@example.com' }],
    envelope: ['rana@example.com'],
  })
  expect(received!.text).toContain('Bridal fitting at Aoukar')
  expect(received!.html).toContain('<p>Bridal fitting at Aoukar</p>')
  expect(await logged(id)).toMatchObject({
    status: 'sent',
    attempts: 1,
    errorMessage: null,
    sentAt: app.clock.now,
  })
})

test('prefers the mail server of the settings to the one of the environment', async () => {
  const server = await mailServer([], { port: 2525, login: { user: 'shop', pass: 'pä ss' } })
  await writeSettings(app.db, app.clock.now, {
    smtpHost: server.host,
    smtpPort: 2525,
    smtpSecurity: 'None',
    smtpUsername: 'shop',
    fromEmail: 'shop@example.com',
  })
  await writeSmtpPassword(app.db, app.clock.now, app.deps.secretKey, 'pä ss')
  const id = await queue()
  await deliver(through('smtp://127.0.0.1:1'), { id })
  expect(await logged(id)).toMatchObject({ status: 'sent', from: 'shop@example.com' })
  expect(server.received).toHaveLength(1)

  await writeSettings(app.db, app.clock.now, { smtpSecurity: 'TLS' })
  const guarded = await queue()
  await deliver(app.deps, { id: guarded })
  expect(await logged(guarded)).toMatchObject({ status: 'pending', attempts: 1 })
  expect((await logged(guarded)).errorMessage).toMatch(/STARTTLS|TLS/)

  await writeSettings(app.db, app.clock.now, { emailService: false })
  const held = await queue()
  await deliver(app.deps, { id: held })
  expect(await logged(held)).toMatchObject({ status: 'pending', attempts: 0 })
  expect(server.received).toHaveLength(1)
  await writeSettings(app.db, app.clock.now, { smtpHost: '', emailService: true })
})

test('uses the sender of the settings at sending time', async () => {
  const server = await mailServer()
  const id = await queue()
  await writeSettings(app.db, app.clock.now, { fromEmail: 'new@example.com', platformName: 'Maison' })
  await deliver(through(server.url), { id })
  expect(server.received[0]!.from).toEqual({ name: 'Maison', address: 'new@example.com' })
  expect(await logged(id)).toMatchObject({ from: 'new@example.com' })
})

test('shows links that give access to the reader only', async () => {
  const link = 'https://shop.test/appointments/manage/s3cret-t0ken?a=1&b=2'
  const calendarLine = `URL:${link}&${'x'.repeat(60)}`
  const invitation = [
    'BEGIN:VCALENDAR',
    `${calendarLine.slice(0, 60)}\r\n ${calendarLine.slice(60)}`,
    'END:VCALENDAR',
  ].join('\r\n')
  const server = await mailServer()
  const id = await queue({
    html: `<a href="${link.replaceAll('&', '&#38;')}">Manage</a> <a href="{{secret:link}}">again</a>`,
    text: `Manage: ${link}`,
    variables: { name: 'Rana', manageLink: link },
    invitation,
    secrets: { link },
  })
  const row = await logged(id)
  expect(JSON.stringify(row)).not.toContain('s3cret')
  expect(row.bodyText).toBe('Manage: {{secret:link}}')
  expect(row.variables).toEqual({ name: 'Rana', manageLink: '{{secret:link}}' })
  await deliver(through(server.url), { id })
  const [received] = server.received
  expect(received!.text).toContain(link)
  expect(received!.html?.split(link.replaceAll('&', '&#38;'))).toHaveLength(3)
  const calendar = String(received!.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.method)
  expect(calendar).toBe('REQUEST')
  expect(await logged(id)).toMatchObject({
    status: 'sent',
    secrets: null,
    bodyText: 'Manage: {{secret:link}}',
  })
})

test('sends an invitation as calendar part and as attachment, with its method and short lines', async () => {
  const server = await mailServer()
  const invitation = ['BEGIN:VCALENDAR', 'METHOD:CANCEL', `SUMMARY:${'é'.repeat(80)}`, 'END:VCALENDAR'].join(
    '\r\n',
  )
  const id = await queue({ invitation, invitationMethod: 'CANCEL', secrets: {} })
  await deliver(through(server.url), { id })
  const parts = server.received[0]!.attachments
  expect(parts.map(({ mimeType }) => mimeType)).toEqual(['text/calendar', 'application/ics'])
  expect(parts[0]!.method).toBe('CANCEL')
  const text = new TextDecoder().decode(parts[1]!.content as ArrayBuffer).trimEnd()
  // mailparser returns attachments with LF line ends.
  for (const line of text.split(/\r?\n/)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replace(/\r?\n /g, '').split(/\r?\n/)).toEqual(invitation.split('\r\n'))
})

test('starts no header at a line break in subject or recipient', async () => {
  const server = await mailServer()
  const id = await queue({ subject: 'Hello\r\nBcc: all@example.com', replyTo: 'a@example.com\r\nX: y' })
  await deliver(through(server.url), { id })
  const [received] = server.received
  expect(received!.subject).toBe('Hello Bcc: all@example.com')
  expect(received!.bcc ?? []).toEqual([])
  expect(received!.headers.map(({ key }) => key)).not.toContain('x')
})
