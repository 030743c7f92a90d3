import type { CurrentUser, Preferences } from '#accounts/contract.ts'
import { defaultPreferences } from '#accounts/rules.ts'
import type { getSecondFactor } from '#accounts/second-factor-contract.ts'
import type { ReplyOf } from '#shared/endpoint.ts'

const maya: CurrentUser = {
  id: '01900000-0000-7000-8000-0000000000a1',
  username: 'maya.haddad',
  firstName: 'Maya',
  lastName: 'Haddad',
  email: 'maya.haddad@example.com',
  phone: '+9613123456',
  role: 'CLIENT',
  staffRole: null,
  profileImageUrl: null,
  language: 'en',
  isEmailProved: true,
}

/** Signed-in users: a lender and a member of staff. */
export const people = {
  maya,
  staff: {
    ...maya,
    id: '01900000-0000-7000-8000-0000000000a2',
    username: 'admin',
    firstName: 'Rita',
    lastName: 'Saab',
    email: 'admin@example.com',
    role: 'ADMIN',
    staffRole: 'OWNER',
  },
} as const satisfies Record<string, CurrentUser>

/** The preferences of a new account. */
export const preferences: Preferences = defaultPreferences

/** The state of a new account. */
export const secondFactorOff: ReplyOf<typeof getSecondFactor> = {
  isOn: false,
  isNeeded: false,
  app: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  devices: [],
}
