import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { login } from '#accounts/contract.ts'
import { takeSecondStep } from '#accounts/second-factor-contract.ts'
import { codeAt, later, memberOf, password } from '#accounts/server/second-factor/second-factor.fixture.ts'
import { buildApp } from '#app/server/app.ts'
import { bookAppointment, getReceipt } from '#appointments/contract.ts'
import { getManagedAppointment } from '#appointments/manage-contract.ts'
import { openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { manageToken } from '#appointments/server/manage-link.ts'
import { openSecrets } from '#email/server/secrets.ts'
import { emailLogs } from '#email/server/tables.ts'
import { uploadPicture } from '#files/contract.ts'
import type { Deps } from '#platform/deps.ts'
import { keysOf, seal, unseal } from '#platform/secret-key.ts'
import { readSmtpPassword, writeSmtpPassword } from '#settings/server/smtp-password.ts'
import { type Endpoint, urlOf } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'

const testServer = await testApp()
const { db, deps } = testServer
await openShowrooms(db)
const admin = await testServer.person('ADMIN')
const rotated: Deps = { ...deps, secretKey: randomBytes(32), previousKeys: [deps.secretKey] }
const { app: after } = await buildApp(rotated, { pages: false })
const { app: without } = await buildApp({ ...rotated, previousKeys: [] }, { pages: false })
afterAll(() => Promise.all([after.close(), without.close()]))

const key = { 'idempotency-key': 'the-press-before-the-change' }
const { body: booked } = await testServer.call(bookAppointment, { body: validBooking }, { headers: key })
const token = booked.manageToken as string

async function ask(app: typeof after, endpoint: Endpoint, params: Record<string, string>) {
  return (await app.inject({ method: 'GET', url: urlOf(endpoint, { params }) })).statusCode
}

test('old links open with the previous key and not without it', async () => {
  expect(await ask(after, getReceipt, { receipt: booked.receipt })).toBe(200)
  expect(await ask(after, getManagedAppointment, { token })).toBe(200)
  expect(await ask(without, getReceipt, { receipt: booked.receipt })).toBe(404)
  expect(await ask(without, getManagedAppointment, { token })).toBe(404)
  const forged = `${token.slice(0, -4)}AAAA`
  expect(await ask(after, getManagedAppointment, { token: forged })).toBe(404)
})

test('signs new links with the new key', async () => {
  const fresh = manageToken(rotated.secretKey, { id: booked.id, linkKey: null })
  expect(fresh).not.toBe(token)
  expect(await ask(without, getManagedAppointment, { token: fresh })).toBe(200)
  const body = { ...validBooking, startTime: '15:00', email: 'second@example.com' }
  const answer = await after.inject({
    method: 'POST',
    url: bookAppointment.path,
    payload: body,
    headers: { host: 'shop.test' },
  })
  expect(answer.statusCode).toBe(201)
  expect(await ask(without, getManagedAppointment, { token: answer.json().manageToken })).toBe(200)
  expect(await ask(without, getReceipt, { receipt: answer.json().receipt })).toBe(200)
})

test('codes of an authenticator app are right with the previous key, and after one use without it', async () => {
  const { member, addApp } = await memberOf(testServer)
  const { secret } = await addApp()
  const enter = async (app: typeof after) => {
    testServer.clock.now = later(testServer.clock.now, 60)
    const send = (url: string, payload: object) =>
      app.inject({ method: 'POST', url, payload, headers: { host: 'shop.test' } })
    const asked = await send(login.path, { usernameOrEmail: member.email, password })
    const { ticket } = asked.json()
    const answer = await send(takeSecondStep.path, { ticket, code: codeAt(secret, testServer.clock.now) })
    return answer.json().code ?? answer.statusCode
  }
  expect(await enter(without)).toBe('authenticator_app_unreadable')
  expect(await enter(after)).toBe(200)
  expect(await enter(without)).toBe(200)
})

test('a request repeated after the key change gets the stored reply', async () => {
  const answer = await after.inject({
    method: 'POST',
    url: bookAppointment.path,
    payload: validBooking,
    remoteAddress: '203.0.113.7',
    headers: { host: 'shop.test', ...key },
  })
  expect([answer.statusCode, answer.json().id]).toEqual([201, booked.id])
})

test('an upload URL from before the change stays valid for its five minutes', async () => {
  const { body } = await testServer.call(uploadPicture, {}, { as: admin })
  const { uploadURL } = body as { uploadURL: string }
  const put = async (app: typeof after) => {
    const headers = { cookie: admin.cookie, host: 'shop.test', 'content-type': 'image/png' }
    return (await app.inject({ method: 'PUT', url: uploadURL, headers, payload: 'no picture' })).statusCode
  }
  expect(await put(without)).toBe(404)
  expect(await put(after)).toBe(415)
})

test('decrypts waiting emails and the mail server password with the previous key', async () => {
  const [mail] = await db.select().from(emailLogs).limit(1)
  expect(openSecrets(keysOf(rotated), mail!.id, mail!.secrets)).toEqual(
    openSecrets(deps.secretKey, mail!.id, mail!.secrets),
  )
  await writeSmtpPassword(db, testServer.clock.now, deps.secretKey, 'pä ss')
  expect(await readSmtpPassword(db, keysOf(rotated))).toBe('pä ss')
  await expect(readSmtpPassword(db, rotated.secretKey)).rejects.toThrow('enter it again')
  const sealed = seal(rotated.secretKey, 'x', 'new')
  expect(unseal(keysOf(rotated), 'x', sealed)).toBe('new')
})

test('failed sign-ins from before the change count after it', async () => {
  const payload = { usernameOrEmail: 'nobody@example.com', password: 'wrong-password' }
  const attempt = async (app: typeof after) =>
    (await app.inject({ method: 'POST', url: login.path, payload, remoteAddress: '192.0.2.77' })).statusCode
  let tries = 0
  while ((await attempt(testServer.app as never)) !== 429) tries += 1
  expect(tries).toBeGreaterThan(2)
  expect(await attempt(after)).toBe(429)
})
