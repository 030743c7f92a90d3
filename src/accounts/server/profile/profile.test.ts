import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { login, resetPassword } from '#accounts/contract.ts'
import type { ProfileChange } from '#accounts/credentials.ts'
import { changeProfile, getProfile } from '#accounts/profile-contract.ts'
import { credentials, json, proveBefore } from '#accounts/server/accounts.fixture.ts'
import { hashPassword } from '#accounts/server/auth/passwords.ts'
import { freshToken, mailsOf } from '#accounts/server/auth/resets.fixture.ts'
import { users } from '#accounts/server/tables.ts'
import { updateUser } from '#accounts/users-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '10' } })
const password = await hashPassword('white-silk')
const missing = '01900000-0000-7000-8000-00000000dead'

const formOf = (person: Person): ProfileChange => ({
  firstName: 'Rana',
  lastName: 'Khoury',
  email: person.email,
  phone: '+961 70 123 456',
})
const change = (as: Person, given: Partial<ProfileChange> = {}, userId = as.id) =>
  app.call(changeProfile, { params: { userId }, body: { ...formOf(as), ...given } }, { as })
const rowOf = async ({ id }: Person) =>
  (await app.db.select().from(users).where(eq(users.id, id)))[0] as typeof users.$inferSelect

test('changes names and email address, and keeps fields that were not sent', async () => {
  const person = await app.person('CLIENT', { password })
  const answer = await change(person, {
    firstName: ' Maya ',
    lastName: 'Haddad',
    address: 'Main Road 7, Jounieh',
  })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    id: person.id,
    username: expect.any(String),
    firstName: 'Maya',
    lastName: 'Haddad',
    email: person.email,
    phone: '+961 70 123 456',
    role: 'CLIENT',
    staffRole: null,
    profileImageUrl: null,
    language: 'en',
    isEmailProved: true,
  })
  const { createdAt } = await rowOf(person)
  expect((await app.call(getProfile, {}, { as: person })).body).toEqual({
    firstName: 'Maya',
    lastName: 'Haddad',
    email: person.email,
    phone: '+961 70 123 456',
    address: 'Main Road 7, Jounieh',
    language: 'en',
    memberSince: createdAt.toISOString(),
    version: expect.any(String),
  })
  await change(person, { firstName: 'Maya' })
  expect((await rowOf(person)).address).toBe('Main Road 7, Jounieh')
  await change(person, { address: '  ' })
  expect((await app.call(getProfile, {}, { as: person })).body).toMatchObject({ address: null })
})

test('a profile that staff changed meanwhile is not overwritten: its owner gets the current values', async () => {
  const person = await app.person('CLIENT', { password })
  await change(person)
  const admin = await app.person('ADMIN')
  const { version } = (await app.call(getProfile, {}, { as: person })).body
  const moved = { phone: '+961 3 999 888' }
  await app.call(updateUser, { params: { id: person.id }, body: moved }, { as: admin })
  const save = (body: object) =>
    app.send(
      changeProfile,
      { params: { userId: person.id }, body: { ...formOf(person), ...body } },
      { as: person },
    )
  const refused = await save({ firstName: 'New', version })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'profile_changed', current: { firstName: 'Rana', ...moved } },
  ])
  expect(await rowOf(person)).toMatchObject({ firstName: 'Rana', ...moved })
  const now = (await app.call(getProfile, {}, { as: person })).body.version
  expect((await save({ ...moved, firstName: 'New', version: now })).status).toBe(200)
  expect((await save({ ...moved, firstName: 'Without a version' })).status).toBe(200)
})

test('refuses changes of another user, also by admins, and replies the same for a missing user', async () => {
  const [person, other, admin] = [
    await app.person('CLIENT', { password }),
    await app.person('CLIENT', { password }),
    await app.person('ADMIN'),
  ]
  const before = await rowOf(other)
  const answers = []
  for (const [as, id] of [
    [person, other.id],
    [admin, other.id],
    [person, missing],
    [person, 'me'],
  ] as const) {
    const { status, body } = await change(as, { firstName: 'Eve' }, id)
    answers.push({ status, body })
  }
  expect(answers).toEqual(
    Array(4).fill({ status: 404, body: { code: 'not_found', message: 'Not found.', error: 'Not found.' } }),
  )
  expect(await rowOf(other)).toEqual(before)
  expect(
    (await app.call(changeProfile, { params: { userId: person.id }, body: formOf(person) })).status,
  ).toBe(401)
})

test('ignores fields that are not part of the profile', async () => {
  const person = await app.person('CLIENT', { password })
  const before = await rowOf(person)
  const planted = {
    id: missing,
    username: 'admin2',
    role: 'ADMIN',
    balance: '9999.00',
    password: 'planted',
    googleAccessToken: 'planted',
    mustChangePassword: true,
    preferences: { planted: true },
    anonymisedAt: '2020-01-01',
    createdAt: '2020-01-01',
    profileImageUrl: 'https://evil.example/x.png',
  }
  const body = { ...formOf(person), ...planted }
  expect(
    (await app.send(changeProfile, { params: { userId: person.id }, body }, { as: person })).status,
  ).toBe(200)
  expect({ ...(await rowOf(person)), updatedAt: null }).toEqual({ ...before, updatedAt: null })
})

test('does not read "reset-password" and similar paths as an id', async () => {
  const person = await app.person('CLIENT', { password })
  const body = { ...formOf(person), token: 'x', newPassword: 'ivory-lace-7' }
  const put = (url: string) =>
    app.inject({ method: 'PUT', url, ...json(body) }, { headers: { cookie: person.cookie } })
  expect((await put('/api/auth/reset-password')).json().code).toBe('reset_link_invalid')
  expect((await put('/api/auth/reset-password/')).json().code).toBe('reset_link_invalid')
  expect((await put('/api/auth/password')).json().code).toBe('malformed')
  expect((await put('/api/auth/preferences')).json()).toMatchObject({ language: 'en' })
  for (const path of [
    'Reset-Password',
    'reset%2Dpassword2',
    'RESET-PASSWORD',
    'user',
    'login',
    'profile',
    'sessions',
  ]) {
    expect((await put(`/api/auth/${path}`)).statusCode, path).toBe(404)
  }
  expect((await rowOf(person)).email).toBe(person.email)
})

test('a new email address or phone number needs a proof of the last 10 minutes, a new name does not', async () => {
  const person = await app.person('CLIENT', { password })
  await proveBefore(app, person, 11)
  for (const given of [{ email: 'new@example.com' }, { phone: '+961 70 999 999' }]) {
    const answer = await change(person, given)
    expect(answer).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } })
    expect(answer.body.fields).toBeUndefined()
  }
  expect(await rowOf(person)).toMatchObject({ email: person.email, phone: '+961 70 123 456' })
  expect((await change(person, { firstName: 'Lea' })).status).toBe(200)
  await proveBefore(app, person, 9)
  const done = await change(person, { email: 'new@example.com' })
  expect(done).toMatchObject({ status: 200, body: { email: 'new@example.com' } })
})

test('ends open reset links, notifies the old address and logs a masked address on a change of email address', async () => {
  const person = await app.person('CLIENT', { password })
  const token = await freshToken(app, person.email)
  await change(person, { email: 'rana.new@example.org' })
  const reset = await app.call(resetPassword, { body: { token, newPassword: 'ivory-lace-7' } })
  expect(reset).toMatchObject({ status: 400, body: { code: 'reset_link_invalid' } })
  const mails = (await mailsOf(app, 'email_changed')).filter(({ to }) => to === person.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.bodyText).toContain('r***@example.org')
  expect(mails[0]?.bodyText).not.toContain('rana.new')
  const log = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id))
  expect(log.find(({ action }) => action === 'account.email_changed')?.detail).toEqual({
    before: 'p***@example.com',
    after: 'r***@example.org',
  })
  expect(JSON.stringify(log)).not.toContain('rana.new')
  const answers = []
  for (const name of ['rana.new@example.org', person.email]) {
    answers.push((await app.call(login, { body: credentials(name, 'white-silk') })).status)
  }
  expect(answers).toEqual([200, 401])
})

test('refuses a taken email address at its field, in any case', async () => {
  const [person, other] = [await app.person('CLIENT', { password }), await app.person()]
  const answer = await change(person, { email: other.email.toUpperCase() })
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'email_taken', fields: { email: answer.body.message } },
  })
  expect((await rowOf(person)).email).toBe(person.email)
  expect((await change(person, { email: person.email.toUpperCase() })).status).toBe(200)
})

test('gives one email address to one of ten concurrent users', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => app.person('CLIENT', { password })))
  const answers = await Promise.all(people.map((person) => change(person, { email: 'wanted@example.com' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
})

test('leaves no trace when nothing changes', async () => {
  const person = await app.person('CLIENT', { password })
  await change(person)
  expect(await app.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id))).toEqual([])
})

test.each([
  [{ firstName: ' ' }, { firstName: 'First name is required' }],
  [{ lastName: undefined }, { lastName: 'Last name is required' }],
  [{ email: 'rana' }, { email: 'Valid email is required' }],
  [{ phone: '12' }, { phone: 'Please enter a valid phone number' }],
  [{ address: 'A\r\nBcc: x' }, { address: 'Please remove line breaks and control characters.' }],
  [{ firstName: ['Rana'] }, { firstName: 'First name is required' }],
])('validates the fields on the server: %j', async (given, fields) => {
  const person = await app.person()
  const body = { ...formOf(person), ...given }
  const answer = await app.send(changeProfile, { params: { userId: person.id }, body }, { as: person })
  expect(answer).toMatchObject({ status: 400, body: { fields } })
})
