import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changePassword, resetPassword } from '#accounts/contract.ts'
import { removeSecondFactor, resetSecondFactor } from '#accounts/second-factor-contract.ts'
import { issueResetToken } from '#accounts/server/reset-tokens.ts'
import { rememberedDevices } from '#accounts/server/tables.ts'
import { runAdminCommand } from '#accounts/server/users/command-line.ts'
import { endOtherSessions, endSessionsOfUser } from '#accounts/sessions-contract.ts'
import { deleteUser, resetUserPassword, updateUser } from '#accounts/users-contract.ts'
import { inTransaction } from '#platform/database/db.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { later, memberOf, password } from './second-factor.fixture.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '100' } })
const { db } = app
const owner = await app.person('ADMIN')
const newPassword = 'ivory-lace'

const ways: Record<string, (person: Person) => Promise<unknown>> = {
  'a changed password': (as) => {
    const body = { currentPassword: password, newPassword, confirmPassword: newPassword }
    return app.call(changePassword, { body }, { as })
  },
  'a password from a reset link': async ({ id }) => {
    const { token } = await inTransaction(db, (tx) => issueResetToken(tx, app.clock.now, id))
    const body = { token, newPassword, confirmPassword: newPassword }
    return app.call(resetPassword, { body }, {})
  },
  'a temporary password': ({ id }) =>
    app.call(resetUserPassword, { params: { id }, body: { password: newPassword } }, { as: owner }),
  'signing out everywhere else': (as) => app.call(endOtherSessions, {}, { as }),
  'an owner who ends all sessions': ({ id }) =>
    app.call(endSessionsOfUser, { params: { id } }, { as: owner }),
  'another role': ({ id }) =>
    app.call(updateUser, { params: { id }, body: { staffRole: 'MANAGER' } }, { as: owner }),
  'the second factor turned off': (as) => app.call(removeSecondFactor, {}, { as }),
  'the second factor reset by an owner': ({ id }) =>
    app.call(resetSecondFactor, { params: { id } }, { as: owner }),
  'a deleted account': ({ id }) => app.call(deleteUser, { params: { id } }, { as: owner }),
  'the command sign-out': ({ email }) => runAdminCommand(app.deps, ['sign-out', email]),
  'the command sign-out --all': () => runAdminCommand(app.deps, ['sign-out', '--all']),
  'the command reset-password': ({ email }) => runAdminCommand(app.deps, ['reset-password', email]),
  'the command reset-second-factor': ({ email }) => runAdminCommand(app.deps, ['reset-second-factor', email]),
}

test.each(Object.entries(ways))('remembered devices end with %s', async (_, end) => {
  const staff = await memberOf(app, { staffRole: 'ASSISTANT' })
  const { member } = staff
  await staff.addApp()
  const expiresAt = later(app.clock.now, 900)
  await db.insert(rememberedDevices).values({ userId: member.id, token: member.id, expiresAt })
  const answer = (await end(member)) as { status?: number } | string
  if (typeof answer !== 'string') expect(answer.status).toBe(200)
  expect(await db.$count(rememberedDevices, eq(rememberedDevices.userId, member.id))).toBe(0)
})
