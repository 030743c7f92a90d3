import { expect, test } from 'vitest'
import { getEmailLog, listEmailLogs } from '#email/contract.ts'
import { writeSettings } from '#settings/server/store.ts'
import { testApp } from '#tests/support/test-app.ts'
import { deliver } from './delivery.ts'
import { minute, outboxOf } from './outbox.fixture.ts'
import { scriptedServer } from './smtp-script.fixture.ts'

const app = await testApp({ domains: ['email'], env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
const { queue, pass, through } = outboxOf(app)
const admin = await app.person('ADMIN')

async function logOf(id: string) {
  const { body } = await app.call(listEmailLogs, { query: {} }, { as: admin })
  return body.logs.find((log) => log.id === id)!
}

test('returns the next attempt of a pending email, never a past time', async () => {
  const id = await queue()
  expect(await logOf(id)).toMatchObject({ waiting: 'due', nextTryAt: null })
  pass(minute)
  expect(await logOf(id)).toMatchObject({ waiting: 'due', nextTryAt: null })

  const server = await scriptedServer({ greeting: '421 busy' })
  await deliver(through(server.url), { id })
  const nextTryAt = new Date(app.clock.now.getTime() + minute).toISOString()
  expect(await logOf(id)).toMatchObject({ status: 'pending', waiting: 'later', nextTryAt })
  pass(minute)
  expect(await logOf(id)).toMatchObject({ waiting: 'due', nextTryAt: null })
})

test('says that an email waits because sending is switched off', async () => {
  const id = await queue()
  await writeSettings(app.db, app.clock.now, { emailService: false })
  expect(await logOf(id)).toMatchObject({ waiting: 'switched_off', nextTryAt: null })
  await writeSettings(app.db, app.clock.now, { emailService: true })
  expect(await logOf(id)).toMatchObject({ waiting: 'due' })
})

test('says that an email waits because no mail server is set up', async () => {
  const without = await testApp({ domains: ['email'] })
  const id = await outboxOf(without).queue()
  const staff = await without.person('ADMIN')
  const { body } = await without.call(getEmailLog, { params: { id } }, { as: staff })
  expect(body).toMatchObject({ status: 'pending', waiting: 'no_server', nextTryAt: null })
})

test('returns no waiting reason for a sent or failed email', async () => {
  const [sent, failed] = [await queue(), await queue()]
  const taking = await scriptedServer()
  await deliver(through(taking.url), { id: sent })
  const refusing = await scriptedServer({ RCPT: '550 gone' })
  await deliver(through(refusing.url), { id: failed })
  expect(await logOf(sent)).toMatchObject({ status: 'sent', waiting: null, nextTryAt: null })
  expect(await logOf(failed)).toMatchObject({ status: 'failed', waiting: null, nextTryAt: null })
})

test('omits contents from the list and returns one email whole, without secrets', async () => {
  const link = 'https://shop.test/reset-password?token=s3cret'
  const id = await queue({ html: `<a href="${link}">open</a>`, text: link, secrets: { link } })
  const { body: list } = await app.call(
    listEmailLogs,
    { query: { fields: 'summary', limit: '1' } },
    { as: admin },
  )
  expect(list.logs[0]).toMatchObject({ id, to: 'rana@example.com', waiting: 'due' })
  for (const name of ['body', 'bodyText', 'variables']) expect(list.logs[0]).not.toHaveProperty(name)

  const { status, body } = await app.call(getEmailLog, { params: { id } }, { as: admin })
  expect([status, body.body, body.bodyText]).toEqual([
    200,
    '<a href="{{secret:link}}">open</a>',
    '{{secret:link}}',
  ])
  expect(JSON.stringify(body)).not.toContain('s3cret')
})

test('replies 404 for an unknown email and lets only staff read one', async () => {
  const params = { id: await queue() }
  const client = await app.person('CLIENT')
  expect((await app.send(getEmailLog, { params }, { as: client })).status).toBe(403)
  expect((await app.send(getEmailLog, { params })).status).toBe(401)
  const missing = { id: '01900000-0000-7000-8000-00000000dead' }
  expect((await app.send(getEmailLog, { params: missing }, { as: admin })).status).toBe(404)
})
