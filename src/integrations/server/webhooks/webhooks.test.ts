import { asc, desc, eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test } from 'vitest'
import { bookAppointment } from '#appointments/contract.ts'
import { openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { type AuditAction, recordAudit, recordAudits } from '#audit/server/store.ts'
import { auditLog } from '#audit/server/tables.ts'
import { webhookDeliveries, webhooks } from '#integrations/server/tables.ts'
import { actionsOf, webhookEvents } from '#integrations/webhook-events.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  resendDelivery,
  testWebhook,
} from '#integrations/webhooks-contract.ts'
import { newId } from '#platform/database/columns.ts'
import { dayMs } from '#shared/dates.ts'
import { testApp } from '#tests/support/test-app.ts'
import { deleteOldDeliveries } from './actions.ts'
import { sendDue } from './send-due.ts'
import { webhookProblems } from './webhook-problems.ts'
import { startReceiver } from './webhooks.fixture.ts'

const app = await testApp({ domains: ['appointments', 'integrations'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, deps, call, clock } = app
const start = clock.now
const owner = await app.person('ADMIN')
const { got, net } = await startReceiver()
await openShowrooms(db)

beforeEach(async () => {
  clock.now = start
  got.length = 0
  await db.delete(webhooks)
})

const fields = { name: 'Website', url: 'https://shop.example/204', events: ['appointment.booked' as const] }
const add = async (change: Partial<typeof fields> = {}) =>
  (await call(createWebhook, { body: { ...fields, ...change } }, { as: owner })).body
const log = async (id: string) =>
  (await call(listDeliveries, { params: { id }, query: {} }, { as: owner })).body
const listed = async () => (await call(listWebhooks, {}, { as: owner })).body
const happen = (action: AuditAction, subjectId = owner.id) =>
  recordAudit(db, { now: clock.now }, { action, subjectType: 'appointment', subjectId })
const wait = (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}

test('a booking is sent once, signed, with ids only', async () => {
  const { secret } = await add()
  const booked = await call(bookAppointment, { body: validBooking }, {})
  await Promise.all([sendDue(deps, net), sendDue(deps, net), sendDue(deps, net)])
  expect(got).toHaveLength(1)
  const [{ body, headers }] = got as [(typeof got)[number]]
  expect(headers).toMatchObject({ host: 'shop.example', 'content-type': 'application/json' })
  // The library compares with the clock of today.
  const signature = new Webhook(secret).sign(String(headers['webhook-id']), clock.now, body)
  expect(headers['webhook-signature']).toBe(signature)
  expect(headers['webhook-timestamp']).toBe(String(clock.now.getTime() / 1000))
  expect(JSON.parse(body)).toEqual({
    type: 'appointment.booked',
    timestamp: clock.now.toISOString(),
    data: { id: booked.body.id },
  })
  await sendDue(deps, net)
  expect(got).toHaveLength(1)
})

test('what is rolled back is not sent, nor what nobody asked for or what is switched off', async () => {
  const { id } = await add()
  await db
    .transaction(async (tx) => {
      await recordAudit(
        tx,
        { now: clock.now },
        { action: 'appointment.booked', subjectType: 'appointment', subjectId: owner.id },
      )
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  await happen('appointment.cancelled')
  expect(await db.$count(webhookDeliveries)).toBe(0)
  await call(changeWebhook, { params: { id }, body: { isActive: false } }, { as: owner })
  await happen('appointment.booked')
  expect(await db.$count(webhookDeliveries)).toBe(0)
})

test('each event of the list is sent under its name, a payment with its id', async () => {
  const { id } = await add({ events: [...webhookEvents] as never })
  await recordAudits(
    db,
    { now: clock.now },
    actionsOf(webhookEvents).map((action) => ({
      action: action as AuditAction,
      subjectType: 'rental',
      subjectId: 'the-rental',
      detail: { ...(action === 'rental.paid' && { paymentId: 'the-payment' }), title: 'Rana' },
    })),
  )
  await sendDue(deps, net)
  const sent = got.map(({ body }) => JSON.parse(body))
  expect(sent.map(({ type }) => type).sort()).toEqual([...webhookEvents].sort())
  expect(sent.find(({ type }) => type === 'payment.received').data).toEqual({
    id: 'the-rental',
    paymentId: 'the-payment',
  })
  expect(JSON.stringify(sent)).not.toContain('Rana')
  expect((await log(id)).every(({ state }) => state === 'DELIVERED')).toBe(true)
})

test.each([
  ['/500', { replyStatus: 500, error: 'STATUS' }],
  ['/moved', { replyStatus: 302, error: 'STATUS' }],
  ['/hangs', { replyStatus: null, error: 'TIMEOUT' }],
])('a receiver that answers %s is asked again later', async (path, outcome) => {
  const { id } = await add({ url: `https://shop.example${path}` })
  await happen('appointment.booked')
  await sendDue(deps, net)
  expect(got.map((one) => one.path)).toEqual([path])
  const nextTryAt = new Date(start.getTime() + 5000).toISOString()
  expect(await log(id)).toMatchObject([{ state: 'WAITING', attempts: 1, nextTryAt, ...outcome }])
  await sendDue(deps, net)
  expect(got).toHaveLength(1)
  wait(5000)
  await sendDue(deps, net)
  expect(got).toHaveLength(2)
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test.each([
  ['127.0.0.1', 4],
  ['169.254.169.254', 4],
  ['::1', 6],
])('a name that leads to %s gets nothing', async (address, family) => {
  const { id } = await add()
  await happen('appointment.booked')
  await sendDue(deps, {
    ...net,
    resolve: async () => [
      { address: '127.0.0.2', family: 4 },
      { address, family },
    ],
  })
  expect(await log(id)).toMatchObject([{ state: 'WAITING', error: 'PRIVATE' }])
  expect(got).toEqual([])
})

test('a receiver that hangs keeps no other waiting', async () => {
  await add({ url: 'https://shop.example/hangs' })
  const { id } = await add()
  await happen('appointment.booked')
  const hanging = sendDue(deps, { ...net, longest: 3000 })
  await expect.poll(async () => (await log(id))[0]?.state).toBe('DELIVERED')
  expect((await listed())[0]?.failingSince).toBeNull()
  await hanging
  expect((await listed())[0]?.failingSince).not.toBeNull()
})

test('a receiver that is gone for five days is switched off and the owners learn it; switched on, all goes on', async () => {
  const { id } = await add({ url: 'https://shop.example/500' })
  await happen('appointment.booked')
  // Longer than a session.
  const isActive = async () => (await db.select().from(webhooks))[0]?.isActive
  for (let tries = 0; await isActive(); tries++) {
    expect(tries).toBeLessThan(20)
    await sendDue(deps, net)
    wait(dayMs)
  }
  expect(got.length).toBeGreaterThan(5)
  const [row] = await db.select().from(webhooks)
  expect(row?.givenUpAt).toEqual(new Date(start.getTime() + 5 * dayMs))
  expect(await webhookProblems(deps)).toEqual(['webhook_given_up'])
  await happen('appointment.booked')
  expect(await db.$count(webhookDeliveries)).toBe(1)

  const later = await app.person('ADMIN')
  const body = { isActive: true, url: fields.url }
  const { body: changed } = await call(changeWebhook, { params: { id }, body }, { as: later })
  expect(changed).toMatchObject({ isActive: true, failingSince: null, givenUpAt: null })
  expect(await webhookProblems(deps)).toEqual([])
  await sendDue(deps, net)
  expect(got.at(-1)?.path).toBe('/204')
})

test('a message fails for good after its last attempt, and staff send it again under the same id', async () => {
  const { id } = await add({ url: 'https://shop.example/503' })
  await happen('appointment.booked')
  await db.update(webhookDeliveries).set({ attempts: 11 })
  await sendDue(deps, net)
  const [delivery] = await log(id)
  expect(delivery).toMatchObject({ state: 'FAILED', attempts: 12, nextTryAt: null })
  wait(dayMs / 2)
  await sendDue(deps, net)
  expect(got).toHaveLength(1)
  await db.update(webhooks).set({ url: fields.url })
  const params = { id: delivery!.id }
  expect((await call(resendDelivery, { params }, { as: owner })).status).toBe(200)
  await sendDue(deps, net)
  expect(await log(id)).toMatchObject([{ state: 'DELIVERED', attempts: 1, error: null, replyStatus: 204 }])
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const unknown = await call(resendDelivery, { params: { id: newId() } }, { as: owner })
  expect(unknown.body.code).toBe('webhook_delivery_not_found')
})

test('a test is sent, also of a webhook for other events, and not of one that is off', async () => {
  const { id } = await add()
  await add({ url: 'https://shop.example/200' })
  const params = { id }
  expect((await call(testWebhook, { params }, { as: owner })).status).toBe(200)
  await sendDue(deps, net)
  expect(got.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    ['/204', { type: 'webhook.test', timestamp: clock.now.toISOString(), data: { id } }],
  ])
  await call(changeWebhook, { params, body: { isActive: false } }, { as: owner })
  expect((await call(testWebhook, { params }, { as: owner })).body.code).toBe('webhook_inactive')
})

test('the secret is sealed, shown once, and renewed', async () => {
  const { id, secret } = await add()
  expect(secret).toMatch(/^whsec_[\w+/=]{44}$/)
  const [before] = await db.select().from(webhooks)
  expect(before?.secret).not.toContain(secret.slice(6))
  expect(JSON.stringify(await listed())).not.toContain('whsec')
  const { body } = await call(renewWebhookSecret, { params: { id } }, { as: owner })
  expect(body.secret).not.toBe(secret)
  await happen('appointment.booked')
  await sendDue(deps, net)
  const [{ headers, body: sent }] = got as [(typeof got)[number]]
  const signature = new Webhook(body.secret).sign(String(headers['webhook-id']), clock.now, sent)
  expect(headers['webhook-signature']).toBe(signature)
  await db.update(webhooks).set({ secret: 'sealed with another key' })
  await happen('appointment.booked')
  await sendDue(deps, net)
  expect((await log(id)).map(({ error }) => error)).toContain('SECRET')
  const details = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(20)
  expect(JSON.stringify(details)).not.toMatch(/whsec|\/204/)
})

test('only owners keep webhooks, and addresses are https on the public internet', async () => {
  const manager = await app.person('ADMIN', { staffRole: 'MANAGER' })
  expect((await call(createWebhook, { body: fields }, { as: manager })).status).toBe(403)
  expect((await call(listWebhooks, {}, { as: manager })).status).toBe(403)
  for (const url of [
    'http://shop.example/hook',
    'ftp://shop.example',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://169.254.169.254/latest',
    'https://2130706433/hook',
    'https://localhost/hook',
    'https://receiver.internal/hook',
    'https://shop.example:22/hook',
    'https://user:secret@shop.example',
    'shop.example',
    '',
  ]) {
    const { status, body } = await call(createWebhook, { body: { ...fields, url } }, { as: owner })
    expect([status, body.fields], url).toEqual([400, { url: expect.any(String) }])
  }
  expect((await add({ url: 'https://shop.example:8443/hook' })).url).toContain(':8443')
  const missing = { id: newId() }
  for (const { body } of [
    await call(changeWebhook, { params: missing, body: {} }, { as: owner }),
    await call(deleteWebhook, { params: missing }, { as: owner }),
    await call(renewWebhookSecret, { params: missing }, { as: owner }),
    await call(testWebhook, { params: missing }, { as: owner }),
    await call(listDeliveries, { params: missing, query: {} }, { as: owner }),
  ])
    expect(body.code).toBe('webhook_not_found')
})

test('who deletes a webhook while something happens stops nobody', async () => {
  const { id } = await add()
  const happening = Array.from({ length: 20 }, () => happen('appointment.booked'))
  const deleted = call(deleteWebhook, { params: { id } }, { as: owner })
  await Promise.all([...happening, deleted])
  expect((await deleted).status).toBe(200)
  expect(await db.$count(webhookDeliveries)).toBe(0)
})

test('the log keeps 30 days, and twenty webhooks are the most', async () => {
  await add()
  await happen('appointment.booked')
  wait(30 * dayMs)
  await deleteOldDeliveries(deps)
  expect(await db.$count(webhookDeliveries)).toBe(1)
  wait(1)
  await deleteOldDeliveries(deps)
  expect(await db.$count(webhookDeliveries)).toBe(0)
  clock.now = start
  for (let n = 1; n < 20; n++) await add()
  expect((await call(createWebhook, { body: fields }, { as: owner })).body.code).toBe('too_many_webhooks')
  const rows = await db.select().from(webhooks).orderBy(asc(webhooks.id)).where(eq(webhooks.isActive, true))
  expect(rows).toHaveLength(20)
})
