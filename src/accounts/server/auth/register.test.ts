import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { getCurrentUser, register } from '#accounts/contract.ts'
import { cookieOf, rana, signedInBy } from '#accounts/server/accounts.fixture.ts'
import { sessions, users } from '#accounts/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { idempotencyKeys } from '#platform/database/tables.ts'
import { writeSettings } from '#settings/server/store.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['accounts'], env: { RATE_LIMIT_FACTOR: '100' } })

beforeEach(async () => {
  await app.db.delete(users)
  await app.db.delete(idempotencyKeys)
})

const everybody = () => app.db.select().from(users).orderBy(asc(users.createdAt), asc(users.id))

test('creates an account and signs the visitor in', async () => {
  const answer = await app.call(register, { body: rana })
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    id: expect.any(String),
    username: 'rana.khoury',
    firstName: 'Rana',
    lastName: 'Khoury',
    email: 'Rana.Khoury@example.com',
    phone: '+961 70 123 456',
    role: 'CLIENT',
    staffRole: null,
    profileImageUrl: null,
    language: 'en',
    isEmailProved: false,
  })
  const { attributes } = cookieOf(answer)
  expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']))
  const me = await app.call(getCurrentUser, {}, { as: signedInBy(answer) })
  expect(me.body).toEqual(answer.body)
  const log = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, answer.body.id))
  expect(log).toMatchObject([{ action: 'account.registered', actorId: answer.body.id, ip: '203.0.113.7' }])
})

test('an account has the language of the page on which it was made', async () => {
  const headers = { 'accept-language': 'ar' }
  expect((await app.call(register, { body: rana }, { headers })).body.language).toBe('ar')
})

test('starts a new session and ends the one that the browser had', async () => {
  const before = signedInBy(await app.call(register, { body: rana }))
  const answer = await app.call(register, { body: { ...rana, email: 'lama@example.com' } }, { as: before })
  expect(answer.status).toBe(201)
  expect(cookieOf(answer).cookie).not.toBe(before.cookie)
  expect((await app.call(getCurrentUser, {}, { as: before })).status).toBe(401)
  expect((await app.call(getCurrentUser, {}, { as: signedInBy(answer) })).body.email).toBe('lama@example.com')
})

test('stores an Argon2id hash of the password and sends it in no reply', async () => {
  const answer = await app.call(register, { body: rana })
  const [row] = await everybody()
  expect(row?.password).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(answer.body)).not.toMatch(/argon2|white-silk|password/i)
})

test('stores nothing beyond the six fields', async () => {
  const planted = {
    role: 'ADMIN',
    balance: '9999.00',
    id: '00000000-0000-7000-8000-000000000001',
    username: 'admin',
    googleAccessToken: 'planted',
    mustChangePassword: true,
    preferences: { planted: true },
  }
  const answer = await app.send(register, { body: { ...rana, ...planted } })
  expect(answer.status).toBe(201)
  const [row] = await everybody()
  expect(row).toMatchObject({
    role: 'CLIENT',
    balance: 0,
    username: 'rana.khoury',
    googleAccessToken: null,
    mustChangePassword: false,
    preferences: {},
  })
  expect(row?.id).not.toBe(planted.id)
})

test('refuses a taken email address in any case and leaves the account unchanged', async () => {
  await app.call(register, { body: rana })
  const before = await everybody()
  const other = { ...rana, firstName: 'Eve', email: 'RANA.khoury@EXAMPLE.com' }
  const answer = await app.call(register, { body: other })
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({ code: 'email_taken', fields: { email: answer.body.message } })
  expect(cookieOf(answer).cookie).toBe('')
  expect(await everybody()).toEqual(before)
})

test('creates one account from ten concurrent requests with one email address', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(register, { body: rana })))
  const statuses = answers.map((answer) => answer.status).sort()
  expect(statuses).toEqual([201, ...Array(9).fill(409)])
  expect(await everybody()).toHaveLength(1)
})

test('gives users of the same name different user names', async () => {
  for (const number of [1, 2, 3]) {
    await app.call(register, { body: { ...rana, email: `rana${number}@example.com` } })
  }
  const names = (await everybody()).map((user) => user.username)
  expect(names[0]).toBe('rana.khoury')
  expect(new Set(names).size).toBe(3)
  for (const name of names.slice(1)) expect(name).toMatch(/^rana\.khoury\.\d{4}$/)
})

test('reports passwords that differ at the second field', async () => {
  const answer = await app.call(register, { body: { ...rana, confirmPassword: 'white-satin' } })
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toEqual({ confirmPassword: "Passwords don't match" })
})

test('validates every field with the messages of the form', async () => {
  const answer = await app.send(register, { body: { password: 'five5', confirmPassword: '' } })
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Valid email is required',
    phone: 'Phone number is required',
    password: 'Password must be at least 6 characters',
    confirmPassword: 'Please confirm your password',
  })
})

test('refuses a password of more than 1,024 bytes before hashing it', async () => {
  const password = 'é'.repeat(513)
  const answer = await app.call(register, { body: { ...rana, password, confirmPassword: password } })
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toMatchObject({ password: 'Please use a shorter password' })
})

test('creates no account while registration is closed', async () => {
  await writeSettings(app.db, app.clock.now, { userRegistration: false })
  const answer = await app.call(register, { body: rana })
  await writeSettings(app.db, app.clock.now, { userRegistration: true })
  expect(answer).toMatchObject({ status: 403, body: { code: 'registration_closed' } })
  expect(await everybody()).toEqual([])
})

test('refuses a request from another site', async () => {
  const headers = { origin: 'https://evil.example' }
  const answer = await app.call(register, { body: rana }, { headers })
  expect(answer).toMatchObject({ status: 403, body: { code: 'wrong_origin' } })
  expect(await everybody()).toEqual([])
})

test('creates one account for a repeated idempotency key and signs in again', async () => {
  const headers = { 'idempotency-key': 'one-press-of-the-button' }
  const first = await app.call(register, { body: rana }, { headers })
  const again = await app.call(register, { body: rana }, { headers })
  expect(again.status).toBe(201)
  expect(again.body).toEqual(first.body)
  expect(await everybody()).toHaveLength(1)
  expect(cookieOf(again).cookie).not.toBe(cookieOf(first).cookie)
  const me = await app.call(getCurrentUser, {}, { as: signedInBy(again) })
  expect(me.body).toEqual(first.body)
})

test('refuses a repeated idempotency key with another password', async () => {
  const headers = { 'idempotency-key': 'one-press-of-the-button' }
  await app.call(register, { body: rana }, { headers })
  const guess = { ...rana, password: 'guess-guess', confirmPassword: 'guess-guess' }
  const answer = await app.call(register, { body: guess }, { headers })
  expect(answer.status).toBe(422)
  expect(cookieOf(answer).cookie).toBe('')
  expect(await app.db.select().from(sessions)).toHaveLength(1)
})

test('reveals only that the email address is taken, even with the right name', async () => {
  await app.call(register, { body: rana })
  const answer = await app.call(register, { body: rana })
  expect([answer.status, answer.body.code]).toEqual([409, 'email_taken'])
  expect(Object.keys(answer.body.fields ?? {})).toEqual(['email'])
})
