import * as z from 'zod/mini'
import { profileRefusals as messages } from '#accounts/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { instant, readVersion } from '#shared/fields.ts'
import { id } from '#shared/ids.ts'
import { languages } from '#shared/language/language.ts'
import { refusal } from '#shared/refusal.ts'
import { bookedTwice } from './booked-twice.ts'
import { profileChange } from './credentials.ts'
import { currentUser } from './current-user-fields.ts'
import { startPages } from './start-page.ts'
import { emailInUse } from './users-contract.ts'

// Not in contract.ts, which is in the first script of every page.

const profile = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  phone: z.string(),
  address: z.nullable(z.string()),
  language: z.enum(languages),
  memberSince: instant,
  /** Changes with each field that `changeProfile` writes. */
  version: z.string(),
})
export type Profile = z.output<typeof profile>

export const profileChanged = refusal(
  'profile_changed',
  409,
  () => messages.profileChanged,
  z.object({ current: profile }),
)

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/api/auth/profile',
  summary: 'Your own profile',
  access: 'signed-in',
  reply: profile,
})

export const changeProfile = endpoint({
  name: 'changeProfile',
  method: 'PUT',
  path: '/api/auth/:userId',
  summary:
    'Update your own profile; a new email address or phone number needs a fresh proof of who acts; what is open of you follows, unless `alsoOpen` is false; with `version` only if nobody has changed it since (409 `profile_changed`)',
  access: 'signed-in',
  freshProof: 'sometimes',
  params: z.object({ userId: id('account') }),
  body: z.extend(profileChange, { version: readVersion, alsoOpen: z.optional(z.boolean()) }),
  reply: currentUser,
  limit: { max: 60, windowSeconds: 3600 },
  refusals: () => [bookedTwice, emailInUse, profileChanged],
})

export const chooseStartPage = endpoint({
  name: 'chooseStartPage',
  method: 'PUT',
  path: '/api/auth/start-page',
  summary: 'Choose the page of the admin where you begin after signing in',
  access: 'assistant',
  body: z.object({ startPage: z.enum(startPages) }),
  reply: currentUser,
})
