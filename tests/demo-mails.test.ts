import type { InjectOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { forgotPassword, resetPassword } from '#accounts/contract.ts'
import { workOffResets } from '#accounts/server/resets.fixture.ts'
import { buildApp } from '#app/server/app.ts'
import type { PageSource } from '#app/server/pages.ts'
import { renderPage } from '#app/web/entry-server.tsx'
import { queueEmail } from '#email/server/actions.ts'
import { listDemoMails } from '#setup/contract.ts'
import { testHouse } from './support/house.ts'

const source: PageSource = { open: async () => ({ render: renderPage, manifest: { routes: {} } }) }
const ownAddress = 'http://localhost:3000'

const demo = await testHouse({ env: { DEMO: 'true', RATE_LIMIT_FACTOR: '0' } })
const { app } = await buildApp({ ...demo.deps, publicUrl: ownAddress }, { pages: source })
afterAll(() => app.close())
const here = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } }
const ask = (url: string, more: InjectOptions = here) => app.inject({ url, ...more })
const paths = [listDemoMails.path, '/demo/mails']

const person = await demo.person()
const admin = await demo.person('ADMIN')
const asked = await app.inject({
  ...{ method: 'POST', url: forgotPassword.path, payload: { email: person.email } },
  ...here,
})
await workOffResets(demo)
const manageLink = `${ownAddress}/appointments/manage/s3cret`
await demo.db.transaction((tx) =>
  queueEmail(tx, demo.deps, {
    ...{
      to: 'rana@example.com',
      subject: 'Your fitting is booked',
      html: `<a href="${manageLink}">open</a>`,
    },
    ...{ text: `Change it: ${manageLink}.\n<script>alert(1)</script>`, secrets: { manageLink } },
  }),
)

test('who runs the demo reads the waiting mails whole, newest first, and their links work', async () => {
  expect(asked.json()).toMatchObject({ success: true, mailsAt: '/demo/mails' })
  const answer = await ask(listDemoMails.path)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  const [booked, reset] = answer.json()
  expect(booked).toMatchObject({ to: 'rana@example.com', text: expect.stringContaining(manageLink) })
  expect(reset.to).toBe(person.email)
  const token = /reset-password\?token=([\w-]+)/.exec(reset.text)?.[1]
  const passwords = { newPassword: 'ivory-lace', confirmPassword: 'ivory-lace' }
  const used = await app.inject({
    ...{ method: 'PUT', url: resetPassword.path, payload: { token, ...passwords } },
    ...here,
  })
  expect(used.statusCode).toBe(200)
})

test('the page shows them without script, and no copy of it stays behind', async () => {
  const page = await ask('/demo/mails')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(`href="${manageLink}"`)
  expect(page.body).not.toContain('<script>alert(1)')
  expect(page.headers['cache-control']).toBe('private, no-store')
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

test.each(elsewhere)('nothing is there for %s, whoever is signed in', async (_, from) => {
  for (const path of paths) {
    for (const cookie of [undefined, person.cookie, admin.cookie]) {
      const answer = await ask(path, { ...from, headers: { ...from.headers, ...(cookie && { cookie }) } })
      expect(answer.statusCode, path).toBe(404)
      expect(answer.body).not.toContain('s3cret')
    }
  }
  const again = await app.inject({
    ...{ method: 'POST', url: forgotPassword.path, payload: { email: person.email } },
    ...from,
  })
  expect(again.json()).not.toHaveProperty('mailsAt')
})

test.each([
  ['a demo with a mail server', { DEMO: 'true', SMTP_URL: 'smtp://127.0.0.1:1' }, ownAddress],
  ['a demo with an address on the web', { DEMO: 'true' }, 'https://demo.example'],
  ['a shop that is no demo', {}, ownAddress],
])('nothing is there in %s', async (_, env, publicUrl) => {
  const house = await testHouse({ env: { ...env, RATE_LIMIT_FACTOR: '0' } })
  const built = await buildApp({ ...house.deps, publicUrl }, { pages: source })
  for (const path of paths) expect((await built.app.inject({ url: path, ...here })).statusCode).toBe(404)
  const reset = { method: 'POST', url: forgotPassword.path, payload: { email: 'maya@example.com' } } as const
  expect((await built.app.inject({ ...reset, ...here })).json()).toEqual({
    success: true,
    message: expect.any(String),
  })
  await built.app.close()
})
