import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgotPassword } from '#accounts/contract.ts'
import { passwordResetTokens, users } from '#accounts/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { sendResetLink } from './forgotten-password.ts'
import { mailsOf, resetLinks, runResetJobs, tokenOf } from './resets.fixture.ts'

const app = await testApp({ domains: ['accounts'] })
const text = "If an account with that email exists, we've sent a password reset link."
const hour = 3_600_000

let networks = 0
/** A different IP for each request, so that only the limit under test applies. */
const newIp = () => `198.51.${100 + Math.floor(networks / 250)}.${networks++ % 250}`
const ask = (email: string, ip = newIp()) => app.call(forgotPassword, { body: { email } }, { ip })
const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

beforeEach(async () => {
  await runResetJobs(app)
  await app.db.delete(emailLogs)
  later(24 * hour)
})

test('sends a link to the email address of the account', async () => {
  const person = await app.person('CLIENT', { email: 'Maya.Haddad@example.com' })
  expect(await ask('  MAYA.haddad@EXAMPLE.com ')).toMatchObject({
    status: 200,
    body: { success: true, message: text },
  })
  expect(await mailsOf(app, 'password_reset')).toEqual([])
  await runResetJobs(app)
  const [mail, ...more] = await mailsOf(app, 'password_reset')
  expect(more).toEqual([])
  expect(mail?.to).toBe('Maya.Haddad@example.com')
  expect(mail?.expiresAt).toEqual(new Date(app.clock.now.getTime() + 30 * 60_000))
  const [link] = await resetLinks(app, 'Maya.Haddad@example.com')
  expect(link).toMatch(/^http:\/\/shop\.test\/reset-password\?token=[\w-]{43}$/)
  const [row] = await app.db
    .select()
    .from(passwordResetTokens)
    .where(eq(passwordResetTokens.userId, person.id))
  expect(row?.expiresAt.getTime()).toBe(app.clock.now.getTime() + 30 * 60_000)
})

test('keeps the token out of all tables and logs except the encrypted part of the email', async () => {
  const { email } = await app.person()
  await ask(email)
  await runResetJobs(app)
  const token = tokenOf((await resetLinks(app, email)).at(-1))
  for (const table of [emailLogs, passwordResetTokens, auditLog]) {
    expect(JSON.stringify(await app.db.select().from(table as typeof auditLog))).not.toContain(token)
  }
  const { rows } = await app.db.execute(sql`select * from pgboss.job`)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('replies the same after the same work to an unknown address, and stores nothing about it', async () => {
  const { email } = await app.person()
  const statements = async (address: string) => {
    const seen = vi.spyOn((app.db as unknown as { $client: { connect: () => unknown } }).$client, 'connect')
    const before = await app.db.execute(sql`select count(*) from audit_log`)
    const { status, body, headers } = await ask(address)
    const connections = seen.mock.calls.length
    expect(connections).toBeGreaterThan(0)
    seen.mockRestore()
    const after = await app.db.execute(sql`select count(*) from audit_log`)
    const written = Number(after.rows[0]?.count) - Number(before.rows[0]?.count)
    return {
      status,
      body,
      type: headers['content-type'],
      length: headers['content-length'],
      connections,
      written,
    }
  }
  expect(await statements('nobody@example.com')).toEqual(await statements(email))
  expect(await runResetJobs(app)).toBe(2)
  expect((await mailsOf(app, 'password_reset')).map(({ to }) => to)).toEqual([email])
})

test('sends nothing to look-alike addresses, or only to the stored address', async () => {
  await app.person('CLIENT', { email: 'kim@example.com' })
  // KELVIN SIGN, which many databases and mail servers read as K.
  for (const email of [
    '\u212aim@example.com',
    'kim@example\u3002com',
    'kim@example.com\r\nBcc: eve@example.com',
  ]) {
    const { status, body } = await ask(email)
    expect([status, body.fields], email).toEqual([400, { email: 'Valid email is required' }])
  }
  await ask('KIM@example.com')
  await runResetJobs(app)
  expect((await mailsOf(app, 'password_reset')).map(({ to }) => to)).toEqual(['kim@example.com'])
})

test.each([
  [{}],
  [{ email: '' }],
  [{ email: 'rana' }],
  [{ email: ['a@example.com'] }],
  [{ email: { $gt: '' } }],
])('reports a malformed body at its field: %j', async (body) => {
  const answer = await app.send(forgotPassword, { body })
  expect(answer).toMatchObject({ status: 400, body: { fields: { email: 'Valid email is required' } } })
})

test('builds the link from the public URL, whatever the Host header says', async () => {
  const { email } = await app.person()
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  await app.call(forgotPassword, { body: { email } }, { headers, ip: newIp() })
  await runResetJobs(app)
  expect((await resetLinks(app, email)).at(-1)).toMatch(/^http:\/\/shop\.test\//)
})

test('allows ten requests an hour from one network, for any addresses', async () => {
  const answers = []
  for (let n = 0; n < 11; n++) answers.push((await ask(`p${n}@example.com`, `2001:db8:7::${n + 1}`)).status)
  expect(answers).toEqual([...Array(10).fill(200), 429])
  expect((await ask('p@example.com', '2001:db8:7:1::1')).status).toBe(200)
  later(hour)
  expect((await ask('p@example.com', '2001:db8:7::1')).status).toBe(200)
})

test('allows ten of thirty concurrent requests from one IP', async () => {
  const ip = newIp()
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask('crowd@example.com', ip)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})

test('sends a user at most three emails an hour and replies the same beyond that', async () => {
  const { email } = await app.person()
  for (let n = 0; n < 6; n++) {
    expect(await ask(email)).toMatchObject({ status: 200, body: { message: text } })
    await runResetJobs(app)
    later(60_000)
  }
  expect(await resetLinks(app, email)).toHaveLength(3)
  later(hour)
  await ask(email)
  await runResetJobs(app)
  expect(await resetLinks(app, email)).toHaveLength(4)
})

test('sends at most three emails also with ten concurrent workers', async () => {
  const { email } = await app.person()
  const requests = Array.from({ length: 10 }, (_, n) => ({
    id: `01900000-0000-7000-8000-00000000000${n}`,
    email,
  }))
  await Promise.all(requests.map((request) => sendResetLink(app.deps, request)))
  expect(await resetLinks(app, email)).toHaveLength(3)
})

test('handles a request once when the queue delivers it twice', async () => {
  const { email } = await app.person()
  const request = { id: '01900000-0000-7000-8000-0000000000ff', email }
  for (let n = 0; n < 3; n++) await sendResetLink(app.deps, request)
  expect(await resetLinks(app, email)).toHaveLength(1)
})

test('sends no email to an anonymised user', async () => {
  const { id, email } = await app.person()
  await app.db.update(users).set({ anonymisedAt: app.clock.now }).where(eq(users.id, id))
  await ask(email)
  await runResetJobs(app)
  expect(await mailsOf(app, 'password_reset')).toEqual([])
})
