import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  changePassword,
  getCurrentUser,
  getPreferences,
  login,
  logout,
  resetPassword,
} from '#accounts/contract.ts'
import { cookieOf, credentials } from '#accounts/server/accounts.fixture.ts'
import { sessions, users } from '#accounts/server/tables.ts'
import { endOtherSessions } from '#accounts/sessions-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { listAppointments } from '#schedule/list-contract.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { hashPassword } from './passwords.ts'
import { freshToken, mailsOf } from './resets.fixture.ts'
import { endSessionsOf } from './sessions.ts'

const app = await testApp({
  domains: ['accounts', 'appointments', 'schedule'],
  env: { RATE_LIMIT_FACTOR: '10' },
})
const current = 'white-silk'
const password = await hashPassword(current)
const form = { currentPassword: current, newPassword: 'ivory-lace-7', confirmPassword: 'ivory-lace-7' }

const change = (as: Person, given: Partial<typeof form> = {}, ip?: string) =>
  app.call(changePassword, { body: { ...form, ...given } }, { as, ip })
const statusOf = async (as: Person) => (await app.call(getCurrentUser, {}, { as })).status

async function onDevices(person: Person, count: number, word = current): Promise<Person[]> {
  const answers = []
  for (let n = 0; n < count; n++) {
    answers.push(await app.call(login, { body: credentials(person.email, word) }))
  }
  return answers.map((answer) => ({ ...person, cookie: cookieOf(answer).cookie }))
}

test('ends all other sessions and renews the id of this one on a new password', async () => {
  const person = await app.person('CLIENT', { password, mustChangePassword: true })
  const [here, phone] = (await onDevices(person, 2)) as [Person, Person]
  const token = await freshToken(app, person.email)
  const answer = await change(here)
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  const renewed = { ...person, cookie: cookieOf(answer).cookie }
  expect(renewed.cookie).toMatch(/^session=[\w-]{43}$/)
  expect([
    await statusOf(renewed),
    await statusOf(here),
    await statusOf(phone),
    await statusOf(person),
  ]).toEqual([200, 401, 401, 401])
  const [row] = await app.db.select().from(users).where(eq(users.id, person.id))
  expect(row?.mustChangePassword).toBe(false)
  const old = await app.call(login, { body: credentials(person.email, current) })
  const fresh = await app.call(login, { body: credentials(person.email, form.newPassword) })
  expect([old.status, fresh.status]).toEqual([401, 200])
  expect((await mailsOf(app, 'password_changed')).map(({ to }) => to)).toEqual([person.email])
  const log = await app.db.select().from(auditLog).where(eq(auditLog.action, 'account.password_changed'))
  expect(log).toMatchObject([{ actorId: person.id, subjectId: person.id }])
  expect(JSON.stringify(log)).not.toMatch(/silk|lace/)
  const reset = await app.call(resetPassword, { body: { token, newPassword: 'something-else' } })
  expect(reset).toMatchObject({ status: 400, body: { code: 'reset_link_invalid' } })
})

test('changes nothing without the current password', async () => {
  const person = await app.person('CLIENT', { password })
  const answer = await change(person, { currentPassword: 'white-satin' })
  expect(answer).toMatchObject({
    status: 403,
    body: {
      code: 'reauthentication_required',
      fields: { currentPassword: 'This is not your current password' },
    },
  })
  expect(cookieOf(answer).cookie).toBe('')
  expect(await statusOf(person)).toBe(200)
  expect((await app.call(login, { body: credentials(person.email, current) })).status).toBe(200)
})

test.each([
  [{ currentPassword: '' }, { currentPassword: 'Please enter your current password' }],
  [
    { newPassword: 'five5', confirmPassword: 'five5' },
    { newPassword: 'Password must be at least 6 characters' },
  ],
  [{ confirmPassword: '' }, { confirmPassword: 'Please confirm your password' }],
  [{ confirmPassword: 'ivory-lace-8' }, { confirmPassword: "Passwords don't match" }],
  [
    { newPassword: current, confirmPassword: current },
    { newPassword: 'Please choose a password other than the current one' },
  ],
])('validates the fields on the server: %j', async (given, fields) => {
  const person = await app.person('CLIENT', { password })
  expect(await change(person, given)).toMatchObject({ status: 400, body: { fields } })
})

test('counts password guesses in an open session as sign-in attempts', async () => {
  const small = await testApp({ domains: ['accounts', 'appointments', 'schedule'] })
  const person = await small.person('CLIENT', { password })
  const ip = '198.51.100.20'
  const guess = () =>
    small.call(changePassword, { body: { ...form, currentPassword: 'a-guess' } }, { as: person, ip })
  const answers = []
  for (let n = 0; n < 6; n++) answers.push((await guess()).status)
  expect(answers).toEqual([403, 403, 403, 403, 403, 429])
  const names = [person.email, 'person-1']
  for (const name of names) {
    expect((await small.call(login, { body: credentials(name, current) }, { ip })).status).toBe(429)
  }
  expect(
    (await small.call(login, { body: credentials(names[0], current) }, { ip: '198.51.100.21' })).status,
  ).toBe(200)
})

test('lets one of two concurrent changes win and asks the other for the password again', async () => {
  const person = await app.person('CLIENT', { password })
  const [here, there] = (await onDevices(person, 2)) as [Person, Person]
  const answers = await Promise.all([
    change(here),
    change(there, { newPassword: 'other-1', confirmPassword: 'other-1' }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([401, 403]).toContain(answers.find(({ status }) => status !== 200)?.status)
  expect(await app.db.select().from(sessions).where(eq(sessions.userId, person.id))).toHaveLength(1)
})

test('keeps this session when all others are signed out', async () => {
  const person = await app.person('CLIENT', { password })
  const [here, ...others] = (await onDevices(person, 3)) as [Person, ...Person[]]
  const stranger = await app.person()
  expect((await app.call(endOtherSessions, {}, { as: here })).body).toEqual({ success: true, ended: 3 })
  expect(await statusOf(here)).toBe(200)
  for (const other of [person, ...others]) expect(await statusOf(other)).toBe(401)
  expect(await statusOf(stranger)).toBe(200)
  expect((await app.call(endOtherSessions, {}, { as: here })).body).toMatchObject({ ended: 0 })
})

test('ends the sessions of one user only', async () => {
  const [one, other] = [await app.person(), await app.person()]
  expect(await app.db.transaction((tx) => endSessionsOf(tx, one.id))).toBe(1)
  expect([await statusOf(one), await statusOf(other)]).toEqual([401, 200])
})

test('allows a user who must choose a new password to do that, to sign out, and little else', async () => {
  const person = await app.person('CLIENT', { password, mustChangePassword: true })
  const refused = await app.call(listAppointments, { query: {} }, { as: person })
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'password_change_required', message: 'Please choose a new password first.' },
  })
  expect(await statusOf(person)).toBe(200)
  expect((await app.call(getPreferences, {}, { as: person })).status).toBe(200)
  const as = { ...person, cookie: cookieOf(await change(person)).cookie }
  expect((await app.call(listAppointments, { query: {} }, { as })).status).toBe(200)
  expect((await app.call(logout, {}, { as })).status).toBe(200)
})
