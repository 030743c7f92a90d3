import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bookAppointment } from '#appointments/contract.ts'
import { cancelManaged, rescheduleManaged, setManagedWhatsappConsent } from '#appointments/manage-contract.ts'
import { openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { sendReminders } from '#appointments/server/reminders/reminders.ts'
import { auditLog } from '#audit/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import { addDays } from '#shared/dates.ts'
import { testApp } from '#tests/support/test-app.ts'
import {
  checkWhatsappAccount,
  getWhatsappAccount,
  removeWhatsappAccount,
  saveWhatsappAccount,
} from '#whatsapp/account-contract.ts'
import { whatsappProblems } from '#whatsapp/server/account/check.ts'
import { account, metaServer, providerIdOf } from '#whatsapp/server/meta-server.fixture.ts'
import { whatsappAccount, whatsappMessages } from '#whatsapp/server/tables.ts'
import { sendMessage, sweepMessages } from './send-message.ts'

const meta = await metaServer()
afterAll(() => meta.close())
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0', WHATSAPP_API_URL: meta.url } })
const { db, deps, call, send, clock } = app
await openShowrooms(db)
const start = clock.now
const owner = await app.person('ADMIN')
const save = (body: object = account) => send(saveWhatsappAccount, { body } as never, { as: owner })

let weeks = 0
beforeEach(async () => {
  clock.now = start
  meta.asked.length = 0
  meta.answers.length = 0
  await db.delete(whatsappMessages)
  await db.delete(whatsappAccount)
  await save()
})

async function book(fields: object = {}) {
  weeks += 1
  const date = addDays(validBooking.date, 7 * weeks)
  const body = {
    ...validBooking,
    date,
    email: `guest-${weeks}@example.com`,
    whatsappConsent: true,
    ...fields,
  }
  return (await call(bookAppointment, { body }, { headers: { 'accept-language': 'en' } })).body
}

const messages = () => db.select().from(whatsappMessages)
const only = async () => (await messages())[0]!
const deliver = async () => sendMessage(deps, { id: (await only()).id })
const later = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000))

test('security: the booking of who has agreed queues a message, which Meta gets as a template, once', async () => {
  const { number } = await book()
  expect(await only()).toMatchObject({ state: 'QUEUED', event: 'booked', phone: '+9613123456', attempts: 0 })
  expect((await only()).text).toContain('{{secret:link}}')
  await Promise.all([deliver(), deliver(), deliver()])
  await deliver()
  expect(meta.asked).toHaveLength(1)
  const { method, path, authorization, body } = meta.asked[0]!
  expect([method, path]).toEqual(['POST', '/v23.0/123456789/messages'])
  expect(authorization).toBe(`Bearer ${account.token}`)
  expect(body).toMatchObject({
    messaging_product: 'whatsapp',
    to: '9613123456',
    type: 'template',
    template: { name: 'fitting_booked', language: { code: 'en_US' } },
    biz_opaque_callback_data: (await only()).id,
  })
  const values = body.template.components[0]!.parameters.map(({ text }) => text)
  expect(values).toHaveLength(6)
  expect(values[4]).toBe(number)
  expect(values[5]).toMatch(/^http:\/\/shop\.test\/appointments\/manage\//)
  expect(await only()).toMatchObject({ state: 'SENT', providerId: providerIdOf(1), secrets: null })
})

test('security: nothing is queued for who has not agreed, and nothing is sent after she has ended it', async () => {
  await book({ whatsappConsent: false })
  expect(await messages()).toEqual([])
  const { manageToken } = await book()
  const params = { token: manageToken as string }
  await call(setManagedWhatsappConsent, { params, body: { agrees: false } })
  await deliver()
  expect(meta.asked).toEqual([])
  expect(await only()).toMatchObject({ state: 'FAILED', reason: 'NO_CONSENT', secrets: null })
})

test('what is about a cancelled fitting is not sent, and neither is what is late', async () => {
  const { manageToken } = await book()
  await call(cancelManaged, { params: { token: manageToken as string } })
  expect(await only()).toMatchObject({ state: 'FAILED', reason: 'CHANGED' })
  await db.delete(whatsappMessages)
  const { date } = await book()
  clock.now = new Date(`${date}T20:00:00Z`)
  await sweepMessages(deps)
  expect(await only()).toMatchObject({ state: 'FAILED', reason: 'EXPIRED' })
})

test('a moved fitting: what waits of the old time is not sent, that of the new one is, once', async () => {
  const { manageToken, date } = await book()
  const params = { token: manageToken as string }
  const next = addDays(date, 1)
  await call(rescheduleManaged, { params, body: { date: next, startTime: '14:00' } })
  for (const { id } of await messages()) await sendMessage(deps, { id })
  const states = (await messages()).map(({ state, reason, event }) => [event, state, reason])
  expect(states.sort()).toEqual([
    ['booked', 'FAILED', 'CHANGED'],
    ['booked', 'SENT', null],
  ])
  expect(meta.asked).toHaveLength(1)
  expect(meta.asked[0]!.body.template.components[0]!.parameters[2]!.text).toContain('14:00–15:00')
})

test.each([
  ['131026, not a WhatsApp number', { status: 400, code: 131026, details: 'Message undeliverable' }],
  ['131047, outside of 24 hours', { status: 400, code: 131047, details: 'Re-engagement message' }],
  ['132001, no such template', { status: 404, code: 132001 }],
])('refused for good: %s', async (_, answer) => {
  meta.answers.push(answer)
  await book()
  await deliver()
  expect(await only()).toMatchObject({ state: 'FAILED', reason: 'REFUSED', errorCode: answer.code })
  later(120)
  await deliver()
  expect(meta.asked).toHaveLength(1)
})

test.each([
  ['131056, too many to one number', { status: 400, code: 131056 }],
  ['130429, too many of the account', { status: 429, code: 130429 }],
  ['131016, an outage', { status: 500, code: 131016 }],
])('tried again later: %s', async (_, answer) => {
  meta.answers.push(answer)
  await book()
  await deliver()
  expect(await only()).toMatchObject({
    state: 'QUEUED',
    errorCode: answer.code,
    attempts: 1,
    claimedUntil: null,
  })
  await deliver()
  expect(meta.asked).toHaveLength(1)
  later(1)
  await deliver()
  expect(await only()).toMatchObject({ state: 'SENT', providerId: providerIdOf(2), errorCode: null })
})

test.each(['reset', 'noJson'] as const)(
  'a request whose outcome nobody knows is not repeated: %s',
  async (answer) => {
    meta.answers.push(answer)
    await book()
    await deliver()
    expect(await only()).toMatchObject({ state: 'FAILED', reason: 'UNKNOWN', providerId: null })
    later(120)
    await deliver()
    await sweepMessages(deps)
    expect(meta.asked).toHaveLength(1)
  },
)

test('a message of a server that died while it sent is not sent again', async () => {
  await book()
  await db.update(whatsappMessages).set({ claimedUntil: new Date(start.getTime() + 60_000), attempts: 1 })
  await deliver()
  later(2)
  await sweepMessages(deps)
  expect(await only()).toMatchObject({ state: 'FAILED', reason: 'UNKNOWN' })
  expect(meta.asked).toEqual([])
})

test('a server that is away is tried again', async () => {
  const gone = await metaServer()
  gone.close()
  const away = { ...deps, config: { ...deps.config, WHATSAPP_API_URL: gone.url } }
  await book()
  await sendMessage(away, { id: (await only()).id })
  expect(await only()).toMatchObject({ state: 'QUEUED', errorMessage: 'ECONNREFUSED' })
})

test('an expired token stops the outbox and is told to owners, until there is another one', async () => {
  meta.answers.push({ status: 401, code: 190, message: 'Error validating access token' })
  await book()
  await deliver()
  expect(await only()).toMatchObject({ state: 'QUEUED', errorCode: 190 })
  expect(await whatsappProblems(deps)).toEqual(['whatsapp_token'])
  later(5)
  await deliver()
  expect(meta.asked).toHaveLength(1)
  expect((await save({ ...account, token: 'EAAG-second' })).body.refusedAt).toBe(null)
  expect(await whatsappProblems(deps)).toEqual([])
  await deliver()
  expect(meta.asked[1]?.authorization).toBe('Bearer EAAG-second')
  expect(await only()).toMatchObject({ state: 'SENT' })
})

test('a reminder goes by WhatsApp also to who gave no email', async () => {
  const { id, date } = await book()
  await db.delete(whatsappMessages)
  clock.now = new Date(`${addDays(date, -1)}T12:00:00Z`)
  await sendReminders(deps)
  await sendReminders(deps)
  expect(await messages()).toMatchObject([{ event: 'reminder', subjectId: id, state: 'QUEUED' }])
})

test('security: secrets are sealed and read back by nobody', async () => {
  const { body: shown } = await send(getWhatsappAccount, {}, { as: owner })
  expect(shown).toMatchObject({ isSet: true, callbackUrl: 'http://shop.test/api/whatsapp/status' })
  const secrets = [account.token, account.appSecret, account.verifyToken]
  const rows = [shown, await db.select().from(whatsappAccount), await db.select().from(auditLog)]
  for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret)
  const { token: _, appSecret: __, verifyToken: ___, ...rest } = account
  expect((await save({ ...rest, phoneNumberId: '987654321' })).body.phoneNumberId).toBe('987654321')
  expect((await save({ ...account, version: 'old' })).body.code).toBe('whatsapp_account_changed')
  for (const staffRole of ['MANAGER', 'ASSISTANT'] as const) {
    const as = await app.person('ADMIN', { staffRole })
    expect((await send(getWhatsappAccount, {}, { as })).status).toBe(403)
  }
  expect((await send(removeWhatsappAccount, {}, { as: owner })).status).toBe(200)
  expect((await save(rest)).body.code).toBe('whatsapp_secrets_missing')
  expect((await send(checkWhatsappAccount, {}, { as: owner })).body.code).toBe('whatsapp_account_not_found')
  expect((await send(removeWhatsappAccount, {}, { as: owner })).status).toBe(404)
  const mails = await db.select().from(emailLogs).where(eq(emailLogs.templateName, 'system_problems'))
  expect(mails).toEqual([])
})

test('the check tells what Meta says', async () => {
  const check = async () => (await send(checkWhatsappAccount, {}, { as: owner })).body
  expect(await check()).toEqual({ state: 'WORKS', about: '+961 70 123 456, Trousseau' })
  meta.answers.push({ status: 401, code: 190, message: 'Session has expired' })
  expect(await check()).toEqual({ state: 'TOKEN', about: '190 Session has expired' })
  expect(await whatsappProblems(deps)).toEqual(['whatsapp_token'])
  meta.answers.push({ status: 400, code: 100, message: 'Unsupported get request' })
  expect((await check()).state).toBe('REFUSED')
  meta.answers.push('reset')
  expect((await check()).state).toBe('UNREACHABLE')
  expect((await check()).state).toBe('WORKS')
  expect(await whatsappProblems(deps)).toEqual([])
})
