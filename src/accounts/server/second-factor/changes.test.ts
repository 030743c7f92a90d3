import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getPreferences } from '#accounts/contract.ts'
import { removePasskey } from '#accounts/passkeys-contract.ts'
import {
  confirmAuthenticatorApp,
  getSecondFactor,
  makeRecoveryCodes,
  removeAuthenticatorApp,
  removeSecondFactor,
  resetSecondFactor,
  startAuthenticatorApp,
} from '#accounts/second-factor-contract.ts'
import { authenticatorApps, passkeys, recoveryCodes, rememberedDevices } from '#accounts/server/tables.ts'
import { runAdminCommand } from '#accounts/server/users/command-line.ts'
import { deleteUser, listUsers } from '#accounts/users-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { codeAt, later, memberOf } from './second-factor.fixture.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '100' } })
const { db } = app
const owner = await app.person('ADMIN')

const mailsTo = async (recipient: string) => {
  const rows = await db
    .select({ text: emailLogs.bodyText })
    .from(emailLogs)
    .where(and(eq(emailLogs.to, recipient), eq(emailLogs.templateName, 'second_factor_changed')))
    .orderBy(emailLogs.id)
  return rows.map(({ text }) => text)
}
const stateOf = async (as: typeof owner) => (await app.call(getSecondFactor, {}, { as })).body

test('the first factor turns it on with ten recovery codes, a second one makes no new codes', async () => {
  const rana = await memberOf(app)
  const as = rana.member
  expect((await app.call(getPreferences, {}, { as })).body.twoFactorAuth).toBe(false)
  const { recoveryCodes: codes } = await rana.addApp()
  expect(new Set(codes).size).toBe(10)
  expect((await rana.addDevice()).recoveryCodes).toEqual([])
  expect((await app.call(getPreferences, {}, { as })).body.twoFactorAuth).toBe(true)
  expect(await stateOf(as)).toMatchObject({ isOn: true, isNeeded: false, recoveryCodesLeft: 10 })
  const mails = await mailsTo(as.email)
  expect(mails).toHaveLength(2)
  expect(mails.join()).toContain('An authenticator app was added.')
  expect(mails.join()).toContain('The passkey “Phone” was added.')
})

test('an app counts only after a right code of it, and its secret is shown once', async () => {
  const { member: as, enter } = await memberOf(app)
  const first = (await app.call(startAuthenticatorApp, {}, { as })).body
  const second = (await app.call(startAuthenticatorApp, {}, { as })).body
  expect(second.address).toContain(`otpauth://totp/Trousseau:person`)
  expect(second.secret).not.toBe(first.secret)
  expect((await enter()).status).toBe(200)
  const confirm = (code: string) => app.call(confirmAuthenticatorApp, { body: { code } }, { as })
  const early = codeAt(second.secret, later(app.clock.now, 300))
  for (const code of [codeAt(first.secret, app.clock.now), early, '12'])
    expect(await confirm(code)).toMatchObject({ status: 422, body: { code: 'code_wrong' } })
  expect((await confirm(codeAt(second.secret, app.clock.now))).status).toBe(200)
  expect((await app.call(startAuthenticatorApp, {}, { as })).status).toBe(409)
  expect((await confirm(codeAt(second.secret, app.clock.now))).status).toBe(409)
  expect((await enter()).isAsked).toBe(true)
})

test('new recovery codes end the former ones, and without a factor there are none', async () => {
  const rana = await memberOf(app)
  const as = rana.member
  expect((await app.call(makeRecoveryCodes, {}, { as })).status).toBe(404)
  const { recoveryCodes: before } = await rana.addApp()
  const { body } = await app.call(makeRecoveryCodes, {}, { as })
  expect(body.recoveryCodes.some((code) => before.includes(code))).toBe(false)
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, as.id))).toBe(10)
})

test('the last factor takes recovery codes and remembered devices with it', async () => {
  const rana = await memberOf(app)
  const as = rana.member
  await rana.addApp()
  await rana.addDevice()
  await db
    .insert(rememberedDevices)
    .values({ userId: as.id, token: as.id, expiresAt: later(app.clock.now, 900) })
  expect((await app.call(removeAuthenticatorApp, {}, { as })).status).toBe(200)
  expect((await app.call(removeAuthenticatorApp, {}, { as })).status).toBe(404)
  expect(await stateOf(as)).toMatchObject({ isOn: true, recoveryCodesLeft: 10, devices: [{}] })
  const [passkey] = (await stateOf(as)).passkeys
  await app.call(removePasskey, { params: { id: passkey!.id } }, { as })
  const off = { isOn: false, app: null, passkeys: [], recoveryCodesLeft: 0, devices: [] }
  expect(await stateOf(as)).toMatchObject(off)
  expect((await rana.enter()).status).toBe(200)
})

test('the switch turns all of it off at once', async () => {
  const rana = await memberOf(app)
  const as = rana.member
  expect((await app.call(removeSecondFactor, {}, { as })).status).toBe(404)
  await rana.addApp()
  await rana.addDevice()
  expect((await app.call(removeSecondFactor, {}, { as })).status).toBe(200)
  expect(await stateOf(as)).toMatchObject({ isOn: false, passkeys: [], recoveryCodesLeft: 0 })
  expect((await mailsTo(as.email)).at(-1)).toContain('Two-factor authentication was turned off.')
})

test('an owner resets the second factor of a person, who is signed out and told', async () => {
  const rana = await memberOf(app)
  await rana.addApp()
  const params = { id: rana.member.id }
  const manager = await app.person('ADMIN', { staffRole: 'MANAGER' })
  expect((await app.call(resetSecondFactor, { params }, { as: manager })).status).toBe(403)
  const { users } = (await app.call(listUsers, { query: { id: params.id } }, { as: owner })).body
  expect(users).toMatchObject([{ hasSecondFactor: true }])
  expect((await app.call(resetSecondFactor, { params }, { as: owner })).status).toBe(200)
  expect((await app.call(getSecondFactor, {}, { as: rana.member })).status).toBe(401)
  expect((await rana.enter()).status).toBe(200)
  expect((await mailsTo(rana.member.email)).at(-1)).toContain('Our team has reset it.')
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, params.id), eq(auditLog.action, 'account.second_factor_reset')))
  expect(entry).toMatchObject({ actorId: owner.id })
  expect((await app.call(resetSecondFactor, { params }, { as: owner })).status).toBe(404)
})

test('a command resets it for the last owner, who has lost everything', async () => {
  const last = await memberOf(app, { staffRole: 'OWNER', username: 'last.owner' })
  await last.addDevice()
  const said = await runAdminCommand(app.deps, ['reset-second-factor', 'last.owner'])
  expect(said).toBe('last.owner signs in with the password alone. All sessions have ended.')
  expect((await last.enter()).status).toBe(200)
  await expect(runAdminCommand(app.deps, ['reset-second-factor', 'last.owner'])).rejects.toThrow('is off')
  await expect(runAdminCommand(app.deps, ['reset-second-factor', 'nobody'])).rejects.toThrow('no account')
})

test('a deleted user leaves nothing of it', async () => {
  const rana = await memberOf(app)
  await rana.addApp()
  await rana.addDevice()
  const { id } = rana.member
  await db.insert(rememberedDevices).values({ userId: id, token: id, expiresAt: app.clock.now })
  expect((await app.call(deleteUser, { params: { id } }, { as: owner })).status).toBe(200)
  for (const table of [passkeys, authenticatorApps, recoveryCodes, rememberedDevices])
    expect(await db.$count(table, eq(table.userId, id))).toBe(0)
})
