import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { resetPassword } from '#accounts/contract.ts'
import { memberOf } from '#accounts/server/second-factor/second-factor.fixture.ts'
import {
  authenticatorApps,
  passkeys,
  recoveryCodes,
  rememberedDevices,
  users,
} from '#accounts/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import type { AccountId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { freshToken, mailsOf } from './resets.fixture.ts'

const app = await testApp({ domains: ['accounts'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call } = app
const newPassword = 'ivory-lace-7'

beforeEach(async () => {
  await db.delete(emailLogs)
})

const reset = async (email: string) =>
  call(resetPassword, { body: { token: await freshToken(app, email), newPassword } })
const factorsOf = async (userId: AccountId) => {
  const tables = [passkeys, authenticatorApps, recoveryCodes, rememberedDevices]
  return Promise.all(tables.map((table) => db.$count(table, eq(table.userId, userId))))
}
/** Whose address nobody has proved yet. */
async function unprovedOf(facts: object = {}) {
  const person = await memberOf(app, facts)
  await db.update(users).set({ emailProvedAt: null }).where(eq(users.id, person.member.id))
  return person
}

test.each([
  ['passkey', ({ addDevice }: Awaited<ReturnType<typeof memberOf>>) => addDevice('Not hers')],
  ['authenticator app', ({ addApp }: Awaited<ReturnType<typeof memberOf>>) => addApp()],
])(
  'security: the first proof of an address by a reset ends the %s of who opened the account',
  async (_, add) => {
    const person = await unprovedOf()
    await add(person)
    const { id, email } = person.member
    expect((await reset(email)).status).toBe(200)
    expect(await factorsOf(id)).toEqual([0, 0, 0, 0])
    expect((await person.enter({ secret: newPassword })).status).toBe(200)
    const log = await db.select().from(auditLog).where(eq(auditLog.action, 'account.second_factor_removed'))
    expect(log.filter(({ subjectId }) => subjectId === id)).toMatchObject([{ actorId: id }])
    const changes = (await mailsOf(app, 'second_factor_changed')).filter(({ to }) => to === email)
    expect(changes.at(-1)?.bodyText).toContain('Two-factor authentication was turned off.')
  },
)

test('security: a set-up that was begun ends with the first proof too', async () => {
  const { member } = await unprovedOf()
  await db.insert(authenticatorApps).values({ userId: member.id, secret: 'begun', createdAt: app.clock.now })
  await reset(member.email)
  expect(await factorsOf(member.id)).toEqual([0, 0, 0, 0])
  expect(await mailsOf(app, 'second_factor_changed')).toEqual([])
})

test('security: a reset leaves the second factor of an address that was proved before', async () => {
  const person = await memberOf(app, { emailProvedAt: app.clock.now })
  await person.addDevice()
  await reset(person.member.email)
  expect((await factorsOf(person.member.id))[0]).toBe(1)
  expect((await person.enter({ secret: newPassword })).isAsked).toBe(true)
})

test('security: the mailbox alone opens no account of staff, proved or not', async () => {
  const person = await unprovedOf({ staffRole: 'OWNER' })
  await person.addApp()
  await reset(person.member.email)
  expect((await person.enter({ secret: newPassword })).isAsked).toBe(true)
})
