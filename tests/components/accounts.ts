import {
  type CurrentUser,
  getCurrentUser,
  getPreferences,
  invalidCredentials,
  login,
  logout,
  register,
} from '#accounts/contract.ts'
import { getSecondFactor } from '#accounts/second-factor-contract.ts'
import { listSessions } from '#accounts/sessions-contract.ts'
import { Refused, unauthorized } from '#shared/refusal.ts'
import { type Reply, reply } from '#tests/components/fake-api.ts'
import { people, preferences, secondFactorOff } from '#tests/components/people.ts'

/** The only password that `account` accepts. */
export const password = 'white-silk'

/** Replies that sign Maya in and out and register her. `viewer` is signed in at the start. */
export function account(viewer: CurrentUser | null = null): Reply[] {
  let current = viewer
  const maya = people.maya
  return [
    reply(getCurrentUser, () => {
      if (!current) throw new Refused(unauthorized)
      return current
    }),
    reply(login, ({ body }) => {
      if (body.password !== password) throw new Refused(invalidCredentials)
      current = maya
      return maya
    }),
    reply(register, () => {
      current = maya
      return maya
    }),
    reply(logout, () => {
      current = null
      return { success: true }
    }),
    reply(getPreferences, preferences),
    reply(getSecondFactor, secondFactorOff),
    reply(listSessions, []),
  ]
}
