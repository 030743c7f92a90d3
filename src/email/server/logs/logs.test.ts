import { expect, test } from 'vitest'
import { customers } from '#customers/server/tables.ts'
import { cancelEmail, getEmailLog, listEmailLogs } from '#email/contract.ts'
import { deliver } from '#email/server/delivery/delivery.ts'
import { minute, outboxOf } from '#email/server/delivery/outbox.fixture.ts'
import { scriptedServer } from '#email/server/delivery/smtp-script.fixture.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['email'] })
const { queue, pass, through } = outboxOf(app)
const admin = await app.person('ADMIN')
const client = await app.person('CLIENT')
const list = (query: Record<string, unknown> = {}, as = admin) => app.send(listEmailLogs, { query }, { as })

const link = 'https://shop.test/reset-password?token=s3cret'
const ids: string[] = []
for (const [to, subject] of [
  ['rana@example.com', 'Choose a new password'],
  ['maya@example.com', '100% silk'],
  ['nour@example.com', 'Your fitting'],
] as const) {
  ids.push(
    await queue({
      to,
      subject,
      html: `<a href="${link}">open</a>`,
      text: link,
      templateName: 'password_reset',
      variables: { link },
      secrets: { link },
    }),
  )
  pass(minute)
}

test('shows the log to staff, newest first, without values that give access', async () => {
  const { status, body, headers } = await list()
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body.total).toBe(3)
  expect(body.logs.map(({ id }) => id)).toEqual([...ids].reverse())
  expect(JSON.stringify(body)).not.toContain('s3cret')
  expect(Object.keys(body.logs[0]!)).not.toContain('secrets')
  expect(body.logs[0]).toMatchObject({
    to: 'nour@example.com',
    from: 'hello@trousseau.example',
    subject: 'Your fitting',
    status: 'pending',
    attempts: 0,
    errorMessage: null,
    sentAt: null,
    templateName: 'password_reset',
    body: '<a href="{{secret:link}}">open</a>',
  })
})

test('names the customer with the address when exactly one has it, also after a merge', async () => {
  const add = async (name: string, email: string, mergedInto?: string) =>
    (await app.db.insert(customers).values({ name, email, mergedInto }).returning())[0]!.id
  const maya = await add('Maya', 'Maya@example.com')
  await add('Maya H.', 'maya@example.com', maya)
  await add('Nour', 'nour@example.com')
  await add('Her mother', 'nour@example.com')
  const { body } = await list()
  expect(body.logs.map(({ to, customerId }) => [to, customerId])).toEqual([
    ['nour@example.com', null],
    ['maya@example.com', maya],
    ['rana@example.com', null],
  ])
})

test('refuses everyone but staff', async () => {
  expect((await list({}, client)).status).toBe(403)
  expect((await app.send(listEmailLogs, {})).status).toBe(401)
})

test('pages, searches and filters the log by status', async () => {
  const server = await scriptedServer({ RCPT: '550 gone' })
  await deliver(through(server.url), { id: ids[0]! })
  const found = async (query: Record<string, unknown>) => {
    const { body } = await list(query)
    return [body.logs.map(({ id }) => ids.indexOf(id)), body.total]
  }
  expect(await found({ limit: 1, offset: 1 })).toEqual([[1], 3])
  expect(await found({ search: 'MAYA@' })).toEqual([[1], 1])
  expect(await found({ search: '100%' })).toEqual([[1], 1])
  expect(await found({ search: '%' })).toEqual([[1], 1])
  expect(await found({ search: 'password_r' })).toEqual([[2, 1, 0], 3])
  expect(await found({ status: 'failed' })).toEqual([[0], 1])
  expect(await found({ status: 'sent' })).toEqual([[], 0])
  const { body } = await list({ status: 'failed' })
  expect(body.logs[0]).toMatchObject({
    attempts: 1,
    nextTryAt: null,
    errorMessage: expect.stringContaining('550 gone'),
  })
})

test.each([
  { limit: 0 },
  { limit: 201 },
  { limit: '1e3' },
  { offset: -1 },
  { status: 'lost' },
  { search: 'x'.repeat(101) },
])('refuses an invalid page or filter: %j', async (query) => {
  expect((await list(query)).status).toBe(400)
})

test('why an email was not sent is in the language of the reader', async () => {
  await app.call(cancelEmail, { params: { id: ids[2]! } }, { as: admin })
  const why = async (language: string) => {
    const headers = { 'accept-language': language }
    const { body } = await app.call(getEmailLog, { params: { id: ids[2]! } }, { as: admin, headers })
    return body.errorMessage
  }
  expect(await why('en')).toBe('Not sent: cancelled by staff.')
  expect(await why('fr')).toBe('Non envoyé\u00a0: annulé par l’équipe.')
})
