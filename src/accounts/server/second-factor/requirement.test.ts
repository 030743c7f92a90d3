import { expect, test } from 'vitest'
import { getCurrentUser, logout } from '#accounts/contract.ts'
import {
  getSecondFactor,
  removeAuthenticatorApp,
  removeSecondFactor,
} from '#accounts/second-factor-contract.ts'
import { listUsers } from '#accounts/users-contract.ts'
import { getPlatformSettings, updatePlatformSettings } from '#settings/admin-contract.ts'
import { writeSettings } from '#settings/server/store.ts'
import type { StaffRole } from '#shared/viewer.ts'
import { testApp } from '#tests/support/test-app.ts'
import { memberOf } from './second-factor.fixture.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const today = '2026-11-23'
const demandOf = (secondFactorRoles: 'NOBODY' | StaffRole, secondFactorFrom = '') =>
  writeSettings(app.db, app.clock.now, { secondFactorRoles, secondFactorFrom })

test('an owner sets for whom and from when it is required', async () => {
  const owner = await memberOf(app, { staffRole: 'OWNER' })
  const as = owner.member
  const change = (body: object) => app.send(updatePlatformSettings, { body }, { as })
  expect((await change({ secondFactorRoles: 'CLIENT' })).status).toBe(400)
  expect((await change({ secondFactorFrom: '2026-13-01' })).status).toBe(400)
  await change({ secondFactorRoles: 'OWNER', secondFactorFrom: '2026-12-01' })
  const { body } = await app.call(getPlatformSettings, {}, { as })
  expect(body).toMatchObject({ secondFactorRoles: 'OWNER', secondFactorFrom: '2026-12-01' })
})

test('before the date the person works on and reads how many days are left', async () => {
  const { member: as } = await memberOf(app, { staffRole: 'OWNER' })
  await demandOf('OWNER', '2026-11-30')
  const due = { from: '2026-11-30', daysLeft: 7 }
  expect((await app.call(getCurrentUser, {}, { as })).body.secondFactorDue).toEqual(due)
  expect((await app.call(listUsers, { query: {} }, { as })).status).toBe(200)
})

test('from the date on only its set-up is open, until it is set up', async () => {
  const owner = await memberOf(app, { staffRole: 'OWNER' })
  const as = owner.member
  await demandOf('OWNER', today)
  // All others: `access-matrix`.
  const refused = await app.call(listUsers, { query: {} }, { as })
  expect(refused).toMatchObject({ status: 403, body: { code: 'second_factor_due' } })
  expect((await app.call(getSecondFactor, {}, { as })).status).toBe(200)
  expect((await app.call(getCurrentUser, {}, { as })).body.secondFactorDue?.daysLeft).toBe(0)
  await owner.addApp()
  expect((await app.call(listUsers, { query: {} }, { as })).status).toBe(200)
  expect((await app.call(getCurrentUser, {}, { as })).body).not.toHaveProperty('secondFactorDue')
  expect((await app.call(logout, {}, { as })).status).toBe(200)
})

test.each([
  ['ASSISTANT', 'MANAGER', false],
  ['MANAGER', 'MANAGER', true],
  ['OWNER', 'MANAGER', true],
  ['ASSISTANT', 'ASSISTANT', true],
] as const)('%s, required from %s up: %s', async (staffRole, lowest, isRequired) => {
  await demandOf(lowest)
  const { member: as } = await memberOf(app, { staffRole })
  expect('secondFactorDue' in (await app.call(getCurrentUser, {}, { as })).body).toBe(isRequired)
})

test('customers choose for themselves', async () => {
  await demandOf('ASSISTANT')
  const { body } = await app.call(getCurrentUser, {}, { as: await app.person() })
  expect(body).not.toHaveProperty('secondFactorDue')
})

test('the last factor stays while the role needs it, one of two can go', async () => {
  const owner = await memberOf(app, { staffRole: 'OWNER' })
  const as = owner.member
  await owner.addApp()
  await demandOf('OWNER')
  expect((await app.call(getSecondFactor, {}, { as })).body.isNeeded).toBe(true)
  const needed = { status: 409, body: { code: 'second_factor_needed' } }
  expect(await app.call(removeAuthenticatorApp, {}, { as })).toMatchObject(needed)
  expect(await app.call(removeSecondFactor, {}, { as })).toMatchObject(needed)
  await owner.addDevice()
  expect((await app.call(removeAuthenticatorApp, {}, { as })).status).toBe(200)
})
