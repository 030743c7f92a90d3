import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCurrentUser, login } from '#accounts/contract.ts'
import { cookieOf, credentials } from '#accounts/server/accounts.fixture.ts'
import { hashPassword } from '#accounts/server/auth/passwords.ts'
import { securityEvents } from '#accounts/server/security/security-notice.ts'
import { sessions } from '#accounts/server/tables.ts'
import {
  endOneSession,
  endOtherSessions,
  endSessionsOfUser,
  listSessions,
  listSessionsOf,
} from '#accounts/sessions-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { deviceName } from './device-name.ts'

const app = await testApp({ domains: ['accounts'], env: { RATE_LIMIT_FACTOR: '10' } })
const password = await hashPassword('white-silk')
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

async function signIn(person: Person, userAgent: string): Promise<Person> {
  const body = credentials(person.email, 'white-silk')
  const answer = await app.call(login, { body }, { headers: { 'user-agent': userAgent } })
  return { ...person, cookie: cookieOf(answer).cookie }
}
const list = async (as: Person) => (await app.call(listSessions, {}, { as })).body
const statusOf = async (as: Person) => (await app.call(getCurrentUser, {}, { as })).status

test('a person reads where she is signed in, without addresses and cookies, and ends one or all others', async () => {
  const rana = await app.person('CLIENT', { password })
  await app.db.delete(sessions).where(eq(sessions.userId, rana.id))
  const [laptop, phone, tablet] = [
    await signIn(rana, chrome),
    await signIn(rana, iphone),
    await signIn(rana, 'curl/8'),
  ]
  const shown = await list(laptop)
  expect(shown.map(({ browser, system, isThis }) => [browser, system, isThis]).toSorted()).toEqual(
    [
      ['Chrome', 'Windows', true],
      ['Safari', 'iPhone', false],
      [null, null, false],
    ].toSorted(),
  )
  const rows = await app.db.select().from(sessions).where(eq(sessions.userId, rana.id))
  for (const { sid, ip } of rows) expect(JSON.stringify(shown)).not.toMatch(`${sid}|${ip}`)

  const { id } = shown.find(({ system }) => system === 'iPhone')!
  const end = (as: Person) => app.call(endOneSession, { params: { id } }, { as })
  expect((await end(await app.person())).body.code).toBe('session_not_found')
  expect((await end(laptop)).body).toEqual({ success: true })
  expect((await end(laptop)).body.code).toBe('session_not_found')
  expect([await statusOf(laptop), await statusOf(phone), await statusOf(tablet)]).toEqual([200, 401, 200])
  const own = (await list(laptop)).find(({ isThis }) => isThis)!
  const refused = await app.call(endOneSession, { params: { id: own.id } }, { as: laptop })
  expect(refused.body.code).toBe('session_not_found')
  expect((await app.call(endOtherSessions, {}, { as: laptop })).body).toEqual({ success: true, ended: 1 })
  expect([await statusOf(laptop), await statusOf(tablet)]).toEqual([200, 401])
})

test('an owner reads and ends the sessions of staff, not of customers, and is told of it', async () => {
  const owner = await app.person('ADMIN')
  const dina = await app.person('ADMIN', { staffRole: 'ASSISTANT', password })
  const customer = await app.person()
  const phone = await signIn(dina, iphone)
  const read = (id: string, as = owner) => app.call(listSessionsOf, { params: { id } }, { as })
  expect((await read(dina.id)).body).toMatchObject({
    hasTillCode: false,
    sessions: expect.arrayContaining([expect.objectContaining({ system: 'iPhone', isThis: false })]),
  })
  expect((await read(customer.id)).status).toBe(404)
  expect((await read(owner.id, dina)).status).toBe(403)
  const end = (id: string) => app.call(endSessionsOfUser, { params: { id } }, { as: owner })
  expect((await end(customer.id)).status).toBe(404)
  expect((await end(dina.id)).body).toEqual({ success: true, ended: 2 })
  expect(await statusOf(phone)).toBe(401)
  expect((await end(owner.id)).body).toEqual({ success: true, ended: 0 })
  expect(await statusOf(owner)).toBe(200)
  const entries = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, dina.id))
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'account.sessions_ended',
      actorId: owner.id,
      detail: { ended: 2 },
    }),
  )
  expect(securityEvents).toContain('account.sessions_ended')
})

test.each([
  [chrome, 'Chrome', 'Windows'],
  [iphone, 'Safari', 'iPhone'],
  [`${chrome} Edg/142.0`, 'Edge', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-A556) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['x'.repeat(200), null, null],
  [null, null, null],
])('names the device of %s', (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toEqual({ browser, system })
})
