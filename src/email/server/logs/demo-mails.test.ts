import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { forgotPassword, resetPassword } from '#accounts/contract.ts'
import { runResetJobs } from '#accounts/server/auth/resets.fixture.ts'
import { buildApp } from '#app/server/app.ts'
import { showDemoMails } from '#email/contract.ts'
import { type Mail, queueEmail } from '#email/server/actions.ts'
import { emailLogs } from '#email/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'

const ownAddress = 'http://localhost:3000'

const demo = await testApp({ env: { DEMO: 'true', RATE_LIMIT_FACTOR: '0' } })
const { app } = await buildApp({ ...demo.deps, publicUrl: ownAddress }, { pages: false })
afterAll(() => app.close())
const here = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } }
const ask = (from: InjectOptions) => app.inject({ url: showDemoMails.path, ...from })

const person = await demo.person()
const admin = await demo.person('ADMIN')
const reply = await app.inject({
  method: 'POST',
  url: forgotPassword.path,
  payload: { email: person.email },
  ...here,
})
await runResetJobs(demo)
const manageLink = `${ownAddress}/appointments/manage/s3cret`
const queue = (mail: Partial<Mail>) =>
  demo.db.transaction((tx) =>
    queueEmail(tx, demo.deps, {
      from: 'hello@trousseau.example',
      to: 'rana@example.com',
      subject: 'A mail',
      html: '',
      text: '',
      ...mail,
    }),
  )
for (const [status, text] of [
  ['sent', 'It was sent'],
  ['failed', 'It was given up'],
] as const) {
  const id = await queue({ text })
  await demo.db.update(emailLogs).set({ status }).where(eq(emailLogs.id, id))
}
await queue({ text: 'It is out of date', expiresAt: demo.clock.now })
await queue({
  subject: 'Your fitting is booked',
  html: `<a href="${manageLink}">open</a>`,
  secrets: { manageLink },
  text: `Change it: ${manageLink}.\n<script>alert(1)</script> javascript:alert(2) https://x.example/"onerror="y`,
})

test('shows the waiting emails whole, newest first, with working links', async () => {
  expect(reply.json()).toMatchObject({ success: true, mailsAt: showDemoMails.path })
  const page = await ask(here)
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain(`<a href="${manageLink}">${manageLink}</a>.`)
  expect(page.body.indexOf('To rana@example.com')).toBeLessThan(page.body.indexOf(`To ${person.email}`))
  const token = /href="[^"]*reset-password\?token=([\w-]+)"/.exec(page.body)?.[1]
  const passwords = { newPassword: 'ivory-lace', confirmPassword: 'ivory-lace' }
  const used = await app.inject({
    method: 'PUT',
    url: resetPassword.path,
    payload: { token, ...passwords },
    ...here,
  })
  expect(used.statusCode).toBe(200)
})

test('forbids caching of the page and scripts in emails', async () => {
  const { headers, body } = await ask(here)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('&#60;script&#62;alert(1)')
  expect(body).not.toMatch(/<script|onerror="|javascript:[^<]*"/)
  const nonce = /<style nonce="([^"]+)">/.exec(body)?.[1]
  expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'nonce-${nonce}';`)
  expect((await ask(here)).body).not.toContain(nonce)
})

test('hides sent, failed and expired emails', async () => {
  const { body } = await ask(here)
  for (const gone of ['It was sent', 'It was given up', 'It is out of date']) expect(body).not.toContain(gone)
})

const elsewhere: [string, InjectOptions][] = [
  ['another machine', { ...here, remoteAddress: '203.0.113.7' }],
  [
    'another machine that claims to be this one',
    { remoteAddress: '203.0.113.7', headers: { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1' } },
  ],
  [
    'a proxy on this machine',
    { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' } },
  ],
  ['a name that leads here', { remoteAddress: '127.0.0.1', headers: { host: 'evil.example:3000' } }],
]

test.each(elsewhere)('replies 404 to %s, signed in or not', async (_, from) => {
  for (const cookie of [undefined, person.cookie, admin.cookie]) {
    const answer = await ask({ ...from, headers: { ...from.headers, ...(cookie && { cookie }) } })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  }
  const again = await app.inject({
    method: 'POST',
    url: forgotPassword.path,
    payload: { email: person.email },
    ...from,
  })
  expect(again.json()).not.toHaveProperty('mailsAt')
})

test.each([
  ['a demo with a mail server', { DEMO: 'true', SMTP_URL: 'smtp://127.0.0.1:1' }, ownAddress],
  ['a demo with an address on the web', { DEMO: 'true' }, 'https://demo.example'],
  ['a shop that is no demo', {}, ownAddress],
])('replies 404 in %s', async (_, env, publicUrl) => {
  const testServer = await testApp({ env: { ...env, RATE_LIMIT_FACTOR: '0' } })
  const built = await buildApp({ ...testServer.deps, publicUrl }, { pages: false })
  expect((await built.app.inject({ url: showDemoMails.path, ...here })).statusCode).toBe(404)
  const reset = { method: 'POST', url: forgotPassword.path, payload: { email: 'maya@example.com' } } as const
  expect((await built.app.inject({ ...reset, ...here })).json()).toEqual({
    success: true,
    message: expect.any(String),
  })
  await built.app.close()
})
