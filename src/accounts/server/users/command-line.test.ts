import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCurrentUser, login } from '#accounts/contract.ts'
import { authenticatorApps, users } from '#accounts/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { AdminCommandRefused, runAdminCommand } from './command-line.ts'

const app = await testApp({ domains: ['accounts'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, deps } = app
const run = (...args: string[]) => runAdminCommand(deps, args)
const passwordIn = (text: string) => / password (\S+) /.exec(text)?.[1] as string
const signIn = (usernameOrEmail: string, password: string) =>
  call(login, { body: { usernameOrEmail, password } })
const actions = async () => (await db.select().from(auditLog)).map(({ action, actorId }) => [action, actorId])

test('creates an owner who must choose a new password', async () => {
  const text = await run('create', 'lama.aoun', 'lama@example.com', '+961 3 123 456')
  const { status, body } = await signIn('lama.aoun', passwordIn(text))
  expect(status).toBe(200)
  expect(body).toMatchObject({ staffRole: 'OWNER' })
  const [row] = await db.select().from(users).where(eq(users.username, 'lama.aoun'))
  expect(row?.mustChangePassword).toBe(true)
  expect(await actions()).toContainEqual(['account.created', null])
  const assistant = await run('create', 'dima', 'dima@example.com', '+961 3 123 457', '--role', 'assistant')
  expect((await signIn('dima', passwordIn(assistant))).body).toMatchObject({ staffRole: 'ASSISTANT' })
  expect(await run('list')).toBe('OWNER\tlama.aoun\tlama@example.com\nASSISTANT\tdima\tdima@example.com')
})

test('resets a password: the old one and all sessions end, and the person gets an email without it', async () => {
  const person = await app.person('ADMIN')
  const [{ username } = { username: '' }] = await db.select().from(users).where(eq(users.id, person.id))
  const password = passwordIn(await run('reset-password', username))
  expect((await call(getCurrentUser, {}, { as: person })).status).toBe(401)
  expect((await signIn(username, password)).status).toBe(200)
  const [mail] = await db.select().from(emailLogs).where(eq(emailLogs.templateName, 'password_forced'))
  expect(mail?.to).toBe(person.email)
  expect(mail?.bodyText).not.toContain(password)
})

test('says with a new password that the second factor is asked for, and how it is reset', async () => {
  const person = await app.person('ADMIN')
  expect(await run('reset-password', person.email)).not.toContain('second')
  const row = { userId: person.id, secret: 'sealed', createdAt: app.clock.now }
  await db.insert(authenticatorApps).values({ ...row, confirmedAt: app.clock.now })
  const text = await run('reset-password', person.email)
  expect(text).toContain('also asks for the second factor')
  expect(text).toContain(`reset-second-factor ${person.email}`)
  expect((await signIn(person.email, passwordIn(text))).body.code).toBe('second_factor_required')
  await run('reset-second-factor', person.email)
  expect((await signIn(person.email, passwordIn(text))).status).toBe(200)
})

test('ends the sessions of one person, or of everybody', async () => {
  const [one, other] = [await app.person('ADMIN'), await app.person()]
  await run('sign-out', one.email)
  expect((await call(getCurrentUser, {}, { as: one })).status).toBe(401)
  expect((await call(getCurrentUser, {}, { as: other })).status).toBe(200)
  expect(await run('sign-out', '--all')).toMatch(/^Sessions ended: [1-9]/)
  expect((await call(getCurrentUser, {}, { as: other })).status).toBe(401)
})

test.each([
  { args: [], says: /^npm run admin -- create/ },
  { args: ['create', 'a'], says: /^npm run admin/ },
  { args: ['create', 'a@b', 'x', '+961 3 1'], says: /./ },
  { args: ['create', 'lama.aoun', 'new@example.com', '+961 3 123 456'], says: /username/i },
  { args: ['create', 'nada', 'nada@example.com', '+961 3 123 456', '--role', 'QUEEN'], says: /./ },
  { args: ['reset-password', 'nobody'], says: /^There is no account nobody\.$/ },
  { args: ['sign-out', 'nobody', '--all'], says: /^npm run admin/ },
  { args: ['--wrong'], says: /^npm run admin/ },
])('refuses $args in words', async ({ args, says }) => {
  const refused = run(...args)
  await expect(refused).rejects.toThrow(AdminCommandRefused)
  await expect(refused).rejects.toThrow(says)
})
