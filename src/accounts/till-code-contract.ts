import * as z from 'zod/mini'
import { tillCodeRefusals as messages } from '#accounts/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { done, says } from '#shared/fields.ts'
import { westernDigits } from '#shared/format/western-digits.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { currentUser } from './current-user-fields.ts'
import { passkeyAnswer } from './passkey-fields.ts'
import { passkeyRefused } from './passkeys-contract.ts'
import { isTrivialCode } from './rules.ts'
import { userNotFound } from './users-contract.ts'

const sixDigits = says(() => messages.sixDigits)

const code = z.pipe(
  z.pipe(z.string(sixDigits), z.transform(westernDigits)),
  z.string().check(z.trim(), z.regex(/^\d{6}$/, sixDigits)),
)

export const newTillCode = z.object({
  code: z.pipe(
    code,
    z.string().check(
      z.refine(
        (digits) => !isTrivialCode(digits),
        says(() => messages.trivialCode),
      ),
    ),
  ),
})

export const tillCodeEntry = z.object({ userId: id('account'), code })
export const tillPasskey = z.object({ passkey: passkeyAnswer })

/** One reply for every reason: a wrong code, a colleague without one, a computer where nobody has signed in. */
export const tillCodeWrong = refusal('till_code_wrong', 403, () => messages.tillCodeWrong)
export const tillCodeBlocked = refusal('till_code_blocked', 403, () => messages.tillCodeBlocked)
export const tillCodeNotForOwners = refusal(
  'till_code_not_for_owners',
  422,
  () => messages.tillCodeNotForOwners,
)
export const notAtTill = refusal('not_at_till', 409, () => messages.notAtTill)

export const getTillPeople = endpoint({
  name: 'getTillPeople',
  method: 'GET',
  path: '/api/auth/till',
  summary:
    'Who can be at the till of this computer, where staff have signed in with a password in the last 14 days; empty of all others, and while the shop does not use till codes',
  access: 'public',
  reply: z.object({
    people: z.array(z.object({ id: shownId('account'), name: z.string() })),
    /** Whether some colleague can switch with a passkey. */
    hasPasskeys: z.boolean(),
    /** Minutes after which this shared computer locks; null: it is not shared. */
    lockAfterMinutes: z.nullable(z.int()),
    isLocked: z.boolean(),
    /** Whether the viewer has a code; null: she can have none. */
    hasCode: z.nullable(z.boolean()),
  }),
})

export const switchAtTill = endpoint({
  name: 'switchAtTill',
  method: 'POST',
  path: '/api/auth/till',
  summary:
    'Another colleague is at the till, with her till code or a passkey: the session of this computer is hers from now on',
  access: 'public',
  body: z.union([tillCodeEntry, tillPasskey]),
  reply: currentUser,
  session: 'begins',
  limit: { max: 60, windowSeconds: 60 },
  refusals: () => [passkeyRefused, tillCodeBlocked, tillCodeWrong],
})

export const lockTill = endpoint({
  name: 'lockTill',
  method: 'POST',
  path: '/api/auth/till/lock',
  summary: 'Lock this shared computer: it shows the names of colleagues until one of them enters her code',
  access: 'assistant',
  reply: done,
  session: 'ends',
  refusals: () => [notAtTill],
})

export const setTillCode = endpoint({
  name: 'setTillCode',
  method: 'PUT',
  path: '/api/auth/till-code',
  summary: 'Choose your own six digits for shared computers',
  access: 'assistant',
  freshProof: true,
  body: newTillCode,
  reply: done,
  refusals: () => [tillCodeNotForOwners],
})

export const removeTillCode = endpoint({
  name: 'removeTillCode',
  method: 'DELETE',
  path: '/api/auth/till-code',
  summary: 'Remove your own till code',
  access: 'assistant',
  reply: done,
})

export const removeTillCodeOf = endpoint({
  name: 'removeTillCodeOf',
  method: 'DELETE',
  path: '/api/admin/users/:id/till-code',
  summary: 'Remove the till code of a colleague',
  access: 'owner',
  params: idParams('account'),
  reply: done,
  refusals: () => [userNotFound],
})
