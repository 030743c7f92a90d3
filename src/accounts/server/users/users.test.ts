import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCurrentUser, login } from '#accounts/contract.ts'
import { signedInBy } from '#accounts/server/accounts.fixture.ts'
import { passwordResetTokens, users } from '#accounts/server/tables.ts'
import { createUser, listUsers, resetUserPassword, updateUser } from '#accounts/users-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['accounts'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN', { firstName: 'Dina', lastName: 'Boss' })

const wish = {
  username: 'nour.k',
  email: 'nour@example.com',
  firstName: 'Nour',
  lastName: 'Khalil',
  phone: '+961 70 123 456',
  role: 'CLIENT',
  password: 'for-now',
} as const
let made = 0
async function aPerson(facts: Record<string, unknown> = {}) {
  made += 1
  const body = { ...wish, username: `made-${made}`, email: `made-${made}@example.com`, ...facts }
  return (await send(createUser, { body }, { as: admin })).body
}

test('creates an account whose password must be changed', async () => {
  const { status, body } = await call(createUser, { body: wish }, { as: admin })
  expect(status).toBe(201)
  const { password: _, ...expected } = wish
  expect(body).toMatchObject({ ...expected, password: 'hidden', balance: '0.00', mustChangePassword: true })
  const [row] = await db.select().from(users).where(eq(users.id, body.id))
  expect(row?.password).toMatch(/^\$argon2id\$/)
  const entered = await call(login, { body: { usernameOrEmail: 'Nour.K', password: 'for-now' } })
  expect(entered.status).toBe(200)
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, body.id))
  expect(entry).toMatchObject({ action: 'account.created', actorId: admin.id, detail: { role: 'CLIENT' } })
})

test('refuses a taken user name or email address beside its field', async () => {
  const { username, email } = await aPerson()
  const name = await send(
    createUser,
    { body: { ...wish, username: username.toUpperCase(), email: 'free@example.com' } },
    { as: admin },
  )
  const address = await send(
    createUser,
    { body: { ...wish, username: 'new', email: email.toUpperCase() } },
    { as: admin },
  )
  expect([name.status, name.body.code, Object.keys(name.body.fields ?? {})]).toEqual([
    409,
    'username_taken',
    ['username'],
  ])
  expect([address.status, address.body.code, Object.keys(address.body.fields ?? {})]).toEqual([
    409,
    'email_taken',
    ['email'],
  ])
})

test.each([
  [{ username: 'nour@example.com' }, 'username'],
  [{ username: 'nour＠example' }, 'username'],
  [{ username: '' }, 'username'],
  [{ username: undefined }, 'username'],
  [{ username: 'two words' }, 'username'],
  [{ email: 'nowhere' }, 'email'],
  [{ phone: '12' }, 'phone'],
  [{ role: 'OWNER' }, 'role'],
  [{ role: ['ADMIN'] }, 'role'],
  [{ password: '12345' }, 'password'],
  [{ password: 'x'.repeat(2000) }, 'password'],
  [{ password: { $ne: '' } }, 'password'],
  [{ firstName: 'A\r\nBcc: x@example.com' }, 'firstName'],
])('refuses to create a user with %j', async (facts, field) => {
  const before = await db.$count(users)
  const { status, body } = await send(
    createUser,
    { body: { ...wish, username: 'other', email: 'o@example.com', ...facts } },
    { as: admin },
  )
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  expect(await db.$count(users)).toBe(before)
})

test('stores nothing that staff may not set', async () => {
  const extra = {
    id: newId(),
    balance: '999.00',
    googleAccessToken: 'x',
    preferences: { a: 1 },
    mustChangePassword: false,
    anonymisedAt: '2020-01-01',
  }
  const { id } = await aPerson(extra)
  await send(
    updateUser,
    { params: { id }, body: { ...extra, username: 'renamed', password: 'overwritten', lastName: 'New' } },
    { as: admin },
  )
  const [row] = await db.select().from(users).where(eq(users.id, id))
  expect(row).toMatchObject({
    lastName: 'New',
    balance: 0,
    googleAccessToken: null,
    preferences: {},
    mustChangePassword: true,
    anonymisedAt: null,
  })
  expect(row?.username).toMatch(/^made-/)
  expect(row?.password).toMatch(/^\$argon2id\$/)
})

test('changes only the named fields and treats an empty name as none', async () => {
  const before = await aPerson()
  const { status, body } = await call(
    updateUser,
    { params: { id: before.id }, body: { firstName: ' ', phone: '+961 3 000 111' } },
    { as: admin },
  )
  expect(status).toBe(200)
  expect(body).toEqual({
    ...before,
    firstName: null,
    phone: '+961 3 000 111',
    version: expect.any(String),
  })
})

test('of two saves with one version the second gets the current values and overwrites nothing', async () => {
  const { id, version } = await aPerson()
  const save = (body: object) => send(updateUser, { params: { id }, body }, { as: admin })
  const replies = await Promise.all([
    save({ lastName: 'First', version }),
    save({ lastName: 'Second', version }),
  ])
  const [won, lost] = replies.toSorted((a, b) => a.status - b.status)
  expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, 'user_changed'])
  expect(lost?.body).toMatchObject({ current: won?.body })
  const [row] = await db.select().from(users).where(eq(users.id, id))
  expect(row?.lastName).toBe(won?.body.lastName)

  const listed = await call(listUsers, { query: { id } }, { as: admin })
  expect(listed.body.users[0]?.version).toBe(won?.body.version)
  expect((await save({ lastName: 'Third', version: won?.body.version })).status).toBe(200)
  expect((await save({ lastName: 'Without a version' })).body.lastName).toBe('Without a version')
})

test('a new balance or password is no other version of a user', async () => {
  const { id, version } = await aPerson()
  await call(resetUserPassword, { params: { id }, body: { password: 'six-or-more' } }, { as: admin })
  const saved = await send(updateUser, { params: { id }, body: { lastName: 'New', version } }, { as: admin })
  expect(saved.status).toBe(200)
})

test('refuses another user’s email address, but not the own one in other case', async () => {
  const [one, two] = [await aPerson(), await aPerson()]
  const taken = await call(
    updateUser,
    { params: { id: one.id }, body: { email: two.email.toUpperCase() } },
    { as: admin },
  )
  expect([taken.status, taken.body.code]).toEqual([409, 'email_taken'])
  const own = await call(
    updateUser,
    { params: { id: one.id }, body: { email: one.email.toUpperCase() } },
    { as: admin },
  )
  expect(own.status).toBe(200)
})

test('ends the reset links of the old email address and notifies it', async () => {
  const { id, email } = await aPerson()
  await db.insert(passwordResetTokens).values({ userId: id, token: `hash-${id}`, expiresAt: app.clock.now })
  await call(updateUser, { params: { id }, body: { email: 'moved@example.com' } }, { as: admin })
  expect(await db.$count(passwordResetTokens, eq(passwordResetTokens.userId, id))).toBe(0)
  const [mail] = await db.select().from(emailLogs).where(eq(emailLogs.to, email))
  expect(mail?.templateName).toBe('email_changed')
  const audit = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(audit.map(({ action }) => action)).toContain('account.email_changed')
  expect(JSON.stringify(audit)).not.toContain('moved@example.com')
})

test('ends sessions on a new role, but not on the same role', async () => {
  const client = await app.person()
  await call(
    updateUser,
    { params: { id: client.id }, body: { role: 'CLIENT', lastName: 'Same' } },
    { as: admin },
  )
  expect((await call(getCurrentUser, {}, { as: client })).status).toBe(200)
  await call(updateUser, { params: { id: client.id }, body: { role: 'ADMIN' } }, { as: admin })
  expect((await call(getCurrentUser, {}, { as: client })).status).toBe(401)
  const audit = await db.select().from(auditLog).where(eq(auditLog.subjectId, client.id))
  expect(audit.find(({ action }) => action === 'account.role_changed')?.detail).toEqual({
    before: 'CLIENT',
    after: 'OWNER',
  })
})

test('signs in with a temporary password, ends sessions and links, requires a change and sends the password to no mailbox', async () => {
  const { id, email, username } = await aPerson()
  const before = await call(login, { body: { usernameOrEmail: email, password: 'for-now' } })
  await db.update(users).set({ mustChangePassword: false }).where(eq(users.id, id))
  await db.insert(passwordResetTokens).values({ userId: id, token: `hash-${id}`, expiresAt: app.clock.now })
  const { status, body } = await call(
    resetUserPassword,
    { params: { id }, body: { password: 'six-or-more' } },
    { as: admin },
  )
  expect([status, body]).toEqual([200, { success: true }])

  expect((await call(getCurrentUser, {}, { as: signedInBy(before) })).status).toBe(401)
  expect((await call(login, { body: { usernameOrEmail: username, password: 'for-now' } })).status).toBe(401)
  expect((await call(login, { body: { usernameOrEmail: username, password: 'six-or-more' } })).status).toBe(
    200,
  )
  const [row] = await db.select().from(users).where(eq(users.id, id))
  expect(row?.mustChangePassword).toBe(true)
  expect(await db.$count(passwordResetTokens, eq(passwordResetTokens.userId, id))).toBe(0)
  const mails = await db.select().from(emailLogs).where(eq(emailLogs.to, email))
  expect(mails.map(({ templateName }) => templateName).sort()).toEqual(['password_forced', 'prove_email'])
  expect(JSON.stringify(mails)).not.toContain('six-or-more')
  const audit = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(audit.map(({ action }) => action)).toContain('account.password_forced')
  expect(JSON.stringify(audit)).not.toContain('six-or-more')
})

test.each(['', '12345', undefined, 123456, ['123456']])(
  'refuses %j as a temporary password',
  async (password) => {
    const { id } = await aPerson()
    const { status, body } = await send(
      resetUserPassword,
      { params: { id }, body: { password } },
      { as: admin },
    )
    expect([status, body.fields?.password]).toEqual([400, 'Password must be at least 6 characters long.'])
  },
)

test('replies 404 for an unknown user', async () => {
  const params = { id: newId() }
  expect((await call(updateUser, { params, body: { firstName: 'A' } }, { as: admin })).status).toBe(404)
  expect(
    (await call(resetUserPassword, { params, body: { password: '123456' } }, { as: admin })).status,
  ).toBe(404)
})

test('refuses clients and guests, also for their own user', async () => {
  const client = await app.person()
  const params = { id: client.id }
  for (const [as, status] of [
    [client, 403],
    [undefined, 401],
  ] as const) {
    expect((await call(listUsers, { query: {} }, { as })).status).toBe(status)
    expect((await call(createUser, { body: wish }, { as })).status).toBe(status)
    expect((await call(updateUser, { params, body: { role: 'ADMIN' } }, { as })).status).toBe(status)
    expect((await call(resetUserPassword, { params, body: { password: '123456' } }, { as })).status).toBe(
      status,
    )
  }
})

test('reports a taken user name and a taken email address in one reply', async () => {
  const [first, second] = [await aPerson(), await aPerson()]
  for (const { email } of [first, second]) {
    const body = { ...wish, username: first.username.toUpperCase(), email: email.toUpperCase() }
    const answer = await send(createUser, { body }, { as: admin })
    expect([answer.status, answer.body.code]).toEqual([409, 'email_taken'])
    expect(answer.body.fields).toEqual({
      username: 'This username is already taken.',
      email: 'There is already an account with this email address.',
    })
    for (const text of Object.values(answer.body.fields!)) expect(answer.body.message).toContain(text)
  }
})
