import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { renderPage } from '#app/web/rendering/entry-server.tsx'
import { outboxOf } from '#email/server/delivery/outbox.fixture.ts'
import { testApp } from '#tests/support/test-app.ts'

const testServer = await testApp()
const { queue } = outboxOf(testServer)
const admin = await testServer.person('ADMIN')
const { app } = await buildApp(testServer.deps, {
  pages: { open: async () => ({ render: renderPage, manifest: { routes: {} } }) },
})
afterAll(() => app.close())

async function page(url: string): Promise<string> {
  const { body } = await app.inject({ url, headers: { host: 'shop.test', cookie: admin.cookie } })
  return body
}

test('the email logs page contains the list and why each email waits, but no email bodies', async () => {
  await queue({ to: 'rana@example.com', subject: 'Your fitting', html: '<p>Bridal at Aoukar</p>' })
  const html = await page('/admin/email-logs')
  const [, table] = /<table(.*)<\/table>/s.exec(html)!
  expect(table).toContain('rana@example.com')
  expect(table).toContain('Your fitting')
  expect(table).toContain('No mail server is set up')
  expect(html).not.toContain('Bridal at Aoukar')
})

test('search, status and page of the URL apply to the list', async () => {
  await queue({ to: 'nour@example.com', subject: 'Another fitting' })
  const html = await page('/admin/email-logs?search=nour&status=pending')
  expect(html).toContain('Another fitting')
  expect(html).not.toContain('Your fitting')
  expect(await page('/admin/email-logs?status=failed')).toContain('No emails found')
})
