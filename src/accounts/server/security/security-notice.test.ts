import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { login, resetPassword } from '#accounts/contract.ts'
import { changeProfile } from '#accounts/profile-contract.ts'
import { credentials } from '#accounts/server/accounts.fixture.ts'
import { hashPassword } from '#accounts/server/auth/passwords.ts'
import { freshToken, mailsOf } from '#accounts/server/auth/resets.fixture.ts'
import { admitAttempt } from '#accounts/server/auth/sign-in-attempts.ts'
import { findForSignIn } from '#accounts/server/store.ts'
import { users } from '#accounts/server/tables.ts'
import { recordAudit } from '#audit/server/store.ts'
import { auditLog } from '#audit/server/tables.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { notifyOwners } from './security-notice.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '100' } })
const owners = [await app.person('ADMIN'), await app.person('ADMIN')]
await app.person('ADMIN', { staffRole: 'MANAGER' })
const formerAdmin = await app.person('ADMIN')
await app.db.update(users).set({ anonymisedAt: app.clock.now }).where(eq(users.id, formerAdmin.id))

const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}
const record = ({ id }: Person, action: string, at = app.clock.now) =>
  app.db.insert(auditLog).values({ at, action, subjectType: 'user', subjectId: id })
let seenCount = 0
/** The emails since the last call. */
async function newMails() {
  const mails = await mailsOf(app, 'security_notice')
  const fresh = mails.slice(seenCount)
  seenCount = mails.length
  return fresh
}
const otherIp = (n: number) => `198.51.${seenCount + 1}.${n}`

/** Counts attempts as sign-in does, without verifying a password. */
async function fail(name: string, times: number, from: (n: number) => string = otherIp) {
  const person = await findForSignIn(app.db, name)
  for (let n = 0; n < times; n++) {
    const attempt = { ip: from(n), name, userId: person?.id }
    await app.db.transaction((tx) => admitAttempt(tx, app.deps, app.clock.now, attempt))
  }
}

test('sends nothing without events', async () => {
  await notifyOwners(app.deps)
  expect(await newMails()).toEqual([])
})

test('reports a reset and a new email address to every owner in one email each, once', async () => {
  const person = await app.person('CLIENT', { username: 'maya.haddad' })
  const body = { firstName: 'Maya', lastName: 'Haddad', email: 'maya@example.com', phone: '+961 70 123 456' }
  await app.call(changeProfile, { params: { userId: person.id }, body }, { as: person })
  const token = await freshToken(app, 'maya@example.com')
  await app.call(resetPassword, { body: { token, newPassword: 'ivory-lace-7' } })
  await notifyOwners(app.deps)
  const mails = await newMails()
  expect(mails.map(({ to }) => to).sort()).toEqual(owners.map(({ email }) => email).sort())
  for (const { bodyText } of mails) {
    expect(bodyText).toContain('maya.haddad: email address changed, from 203.0.113.7')
    expect(bodyText).toContain('maya.haddad: password reset with an emailed link')
    expect(bodyText).not.toContain('maya@example.com')
  }
  await notifyOwners(app.deps)
  later(5)
  await notifyOwners(app.deps)
  expect(await newMails()).toEqual([])
})

test('sends one notice with ten concurrent workers', async () => {
  const person = await app.person()
  await record(person, 'account.password_forced')
  await recordAudit(app.db, app.clock, {
    action: 'account.role_changed',
    subjectType: 'user',
    subjectId: person.id,
  })
  await Promise.all(Array.from({ length: 10 }, () => notifyOwners(app.deps)))
  const mails = await newMails()
  expect(mails).toHaveLength(owners.length)
  expect(mails[0]?.bodyText).toContain('password set by staff')
  expect(mails[0]?.bodyText).toContain('role changed by staff')
})

test('reports an event that is written late with an earlier time', async () => {
  const person = await app.person()
  const at = new Date(app.clock.now.getTime() - 20_000)
  await record(person, 'account.password_reset', at)
  await notifyOwners(app.deps)
  expect(await newMails()).toHaveLength(owners.length)
})

test('reports events again when the email could not be queued', async () => {
  const person = await app.person()
  await record(person, 'account.password_reset')
  const jobs = { ...app.deps.jobs, send: () => Promise.reject(new Error('the queue is away')) }
  await expect(notifyOwners({ ...app.deps, jobs })).rejects.toThrow('the queue is away')
  expect(await newMails()).toEqual([])
  await notifyOwners(app.deps)
  expect(await newMails()).toHaveLength(owners.length)
})

test('reports ten failed sign-ins to one account within an hour, but not nine', async () => {
  const person = await app.person('CLIENT', { username: 'nine.and.ten' })
  const signIn = (name: string, ip: string) => app.call(login, { body: credentials(name, 'a-guess') }, { ip })
  for (let n = 0; n < 9; n++) await signIn(person.email, otherIp(n))
  await notifyOwners(app.deps)
  expect(await newMails()).toEqual([])
  await signIn('nine.and.ten', otherIp(9))
  await notifyOwners(app.deps)
  const [mail] = await newMails()
  expect(mail?.bodyText).toContain('10 failed sign-ins within an hour: nine.and.ten')
})

test('reports a continuing attack once an hour', async () => {
  const person = await app.person('CLIENT', { username: 'under.siege' })
  let notices = 0
  for (let minutes = 0; minutes < 115; minutes += 5) {
    await fail(person.email, 3)
    await notifyOwners(app.deps)
    notices +=
      (await newMails()).filter(({ bodyText }) => bodyText.includes('under.siege')).length / owners.length
    later(5)
  }
  expect(notices).toBe(2)
})

test('ignores twelve sign-ins, and twelve failures in six hours', async () => {
  const word = await hashPassword('white-silk')
  const { email } = await app.person('CLIENT', { username: 'forgetful', password: word })
  for (let n = 0; n < 12; n++) {
    await app.call(login, { body: credentials(email, 'white-silk') }, { ip: otherIp(n) })
  }
  await notifyOwners(app.deps)
  for (let n = 0; n < 12; n++) {
    await fail(email, 1)
    later(30)
    await notifyOwners(app.deps)
  }
  expect((await newMails()).filter(({ bodyText }) => bodyText.includes('forgetful'))).toEqual([])
})

test('reports a network that tries many names', async () => {
  later(120)
  for (let n = 0; n < 30; n++) {
    await fail(`nobody-${n}@example.com`, 1, () => '198.51.100.77')
    if (n > 0) await fail(`nobody-${n}@example.com`, 1, () => '198.51.100.78')
    await fail(`nobody-${n}@example.com`, 1, () => `2001:db8:9::${n + 1}`)
  }
  await notifyOwners(app.deps)
  const [mail] = await newMails()
  expect(mail?.bodyText).toContain('30 failed sign-ins within an hour: 198.51.100.77\n')
  expect(mail?.bodyText).toContain('30 failed sign-ins within an hour: 2001:db8:9::/64')
  expect(mail?.bodyText).not.toContain('198.51.100.78')
})

test('logs what was reported', async () => {
  const notices = await app.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'account.security_told'))
    .orderBy(asc(auditLog.at), asc(auditLog.id))
  expect(notices.length).toBeGreaterThan(5)
  expect(new Set(notices.map(({ subjectId }) => subjectId)).size).toBe(notices.length)
})
