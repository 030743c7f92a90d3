import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { getCurrentUser, login, logout, register } from '#accounts/contract.ts'
import { cookieOf, credentials, json, rana, signedInBy } from '#accounts/server/accounts.fixture.ts'
import { sessions, users } from '#accounts/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { hashing } from './passwords.ts'

const argon2 = vi.spyOn(hashing, 'argon2')
afterAll(() => argon2.mockRestore())

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '100' } })
await app.call(register, { body: rana })

beforeEach(async () => {
  await app.db.delete(sessions)
})

test.each([
  ['e-mail address', rana.email],
  ['e-mail address in other capitals', 'RANA.KHOURY@example.COM'],
  ['user name', 'rana.khoury'],
  ['user name in other capitals', ' Rana.Khoury '],
])('signs in by %s', async (_, name) => {
  const answer = await app.call(login, { body: credentials(name) })
  expect(answer).toMatchObject({ status: 200, body: { username: 'rana.khoury', role: 'CLIENT' } })
  expect(Object.keys(answer.body)).toEqual([
    'id',
    'username',
    'firstName',
    'lastName',
    'email',
    'phone',
    'role',
    'staffRole',
    'profileImageUrl',
    'language',
    'isEmailProved',
  ])
  expect(answer.headers['cache-control']).toBe('no-store')
  const me = await app.call(getCurrentUser, {}, { as: signedInBy(answer) })
  expect(me).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(me.body).toEqual(answer.body)
})

test('replies the same after the same work to a wrong password and to an unknown user', async () => {
  const answers = []
  for (const [name, password] of [
    [rana.email, 'wrong-password'],
    ['nobody@example.com', rana.password],
    ['nobody', rana.password],
  ]) {
    argon2.mockClear()
    const { status, body } = await app.call(login, { body: credentials(name, password) })
    answers.push({ status, body, hashes: argon2.mock.calls.length })
  }
  const message = 'Invalid credentials. Please try again.'
  const body = { code: 'invalid_credentials', message, error: message }
  expect(answers).toEqual(Array(3).fill({ status: 401, body, hashes: 1 }))
  expect(JSON.stringify(answers)).not.toContain('Unauthorized')
  expect(await app.db.select().from(sessions)).toEqual([])
})

test('refuses a user name that is another user’s email address', async () => {
  const taken = { username: rana.email, email: 'eve@example.com', phone: '70 000 000', password: 'x' }
  await expect(app.db.insert(users).values(taken)).rejects.toThrow()
})

test('refuses an anonymised user', async () => {
  const former = { ...rana, email: 'gone@example.com' }
  const made = await app.call(register, { body: former })
  await app.db.update(users).set({ anonymisedAt: app.clock.now }).where(eq(users.id, made.body.id))
  expect((await app.call(login, { body: credentials(former.email) })).status).toBe(401)
})

test.each([
  [{ usernameOrEmail: { $ne: null }, password: rana.password }],
  [{ usernameOrEmail: [rana.email], password: rana.password }],
  [{ usernameOrEmail: rana.email, password: [rana.password] }],
  [{ usernameOrEmail: rana.email, password: { length: 10 } }],
  [{ usernameOrEmail: rana.email, password: 7 }],
  [{ usernameOrEmail: 'rana\u0000', password: rana.password }],
  [{ usernameOrEmail: rana.email, password: 'x'.repeat(1025) }],
  [[rana.email, rana.password]],
  ['rana'],
  [null],
])('refuses a malformed body: %j', async (body) => {
  argon2.mockClear()
  const { method, path: url } = login
  const answer = await app.inject({ method, url, ...json(body) })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'malformed' })
  expect(argon2).not.toHaveBeenCalled()
})

test('reports empty fields with the messages of the form', async () => {
  const answer = await app.send(login, { body: {} })
  expect(answer.body.fields).toEqual({
    usernameOrEmail: 'Username or email is required',
    password: 'Password is required',
  })
})

test('starts a new session and ends the one that the browser had', async () => {
  const planted = await app.person()
  const answer = await app.call(login, { body: credentials() }, { as: planted })
  expect(cookieOf(answer).cookie).not.toBe(planted.cookie)
  expect((await app.call(getCurrentUser, {}, { as: planted })).status).toBe(401)
  expect(await app.db.select().from(sessions)).toHaveLength(1)
})

test('does not store the value of the cookie', async () => {
  const { cookie } = cookieOf(await app.call(login, { body: credentials() }))
  const [session] = await app.db.select().from(sessions)
  expect(cookie.length).toBeGreaterThan('session='.length + 42)
  expect(session?.sid).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(session)).not.toContain(cookie.slice('session='.length))
})

test('refuses signing in and out from another site', async () => {
  const person = await app.person()
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign) {
    const signIn = await app.call(login, { body: credentials() }, { headers })
    const signOut = await app.call(logout, {}, { as: person, headers })
    expect([signIn.status, signOut.status]).toEqual([403, 403])
    expect([signIn, signOut].map((answer) => cookieOf(answer).cookie)).toEqual(['', ''])
  }
  expect((await app.call(getCurrentUser, {}, { as: person })).status).toBe(200)
})

test('replies "Unauthorized" to a guest without caching', async () => {
  const answer = await app.call(getCurrentUser, {})
  expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized', error: 'Unauthorized' } })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('ends the session on the server, clears the cookie and accepts a second sign-out', async () => {
  const signedIn = await app.call(login, { body: credentials() })
  const me = signedInBy(signedIn)
  const elsewhere = signedInBy(await app.call(login, { body: credentials() }))
  const other = await app.person()
  const first = await app.call(logout, {}, { as: me })
  expect(first).toMatchObject({ status: 200, body: { success: true } })
  // A browser treats a cookie with any other attribute changed as another cookie.
  const lasting = (attributes: string[]) => attributes.filter((each) => !/^(Max-Age|Expires)=/.test(each))
  const cleared = cookieOf(first)
  expect(cleared).toMatchObject({ cookie: 'session=', attributes: expect.arrayContaining(['Max-Age=0']) })
  expect(lasting(cleared.attributes)).toEqual(lasting(cookieOf(signedIn).attributes))
  expect(first.headers['clear-site-data']).toBe('"cache"')
  expect(await app.db.$count(sessions)).toBe(2)
  for (const as of [elsewhere, other]) expect((await app.call(getCurrentUser, {}, { as })).status).toBe(200)
  expect((await app.call(getCurrentUser, {}, { as: me })).status).toBe(401)
  expect((await app.call(logout, {}, { as: me })).status).toBe(200)
  expect((await app.call(logout, {})).status).toBe(200)
})

test('reads the role from the database on each request', async () => {
  const person = await app.person('ADMIN')
  expect((await app.call(getCurrentUser, {}, { as: person })).body.role).toBe('ADMIN')
  await app.db.update(users).set({ role: 'CLIENT', staffRole: null }).where(eq(users.id, person.id))
  expect((await app.call(getCurrentUser, {}, { as: person })).body.role).toBe('CLIENT')
})

test('ends a session after one day without use and after 14 days in any case', async () => {
  const began = app.clock.now
  const hour = 3_600_000
  const later = (hours: number) => {
    app.clock.now = new Date(began.getTime() + hours * hour)
  }
  const status = async () => (await app.call(getCurrentUser, {}, { as: me })).status
  let me = signedInBy(await app.call(login, { body: credentials() }))
  later(23)
  expect(await status()).toBe(200)
  later(23 + 25)
  expect(await status()).toBe(401)

  app.clock.now = began
  me = signedInBy(await app.call(login, { body: credentials() }))
  for (let hours = 20; hours < 14 * 24; hours += 20) {
    later(hours)
    expect(await status()).toBe(200)
  }
  later(14 * 24 + 1)
  expect(await status()).toBe(401)
  app.clock.now = began
})

test('keeps the typed name out of the log', async () => {
  await app.call(login, { body: credentials('my-secret-in-the-wrong-field', 'x') })
  expect(JSON.stringify(await app.db.select().from(auditLog))).not.toContain('my-secret')
})
