import * as z from 'zod/mini'
import { usersRefusals as messages } from '#accounts/texts/texts.gen.js'
import { endpoint, type ReplyOf } from '#shared/endpoint.ts'
import { done, instant, readVersion, shownDate } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { listFields } from '#shared/list-fields.ts'
import { refusal } from '#shared/refusal.ts'
import { words } from '#shared/texts/texts.gen.js'
import { account } from './current-user-fields.ts'
import { newUser, roles, temporaryPassword, userChanges } from './user-fields.ts'

/** A person as staff read it. */
export const listedUser = z.extend(account, {
  /** Dollars, two decimals. */
  balance: z.string(),
  /** Always the same word: neither a password nor its hash is ever read back. */
  password: z.literal('hidden'),
  mustChangePassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Deleted: only balance and history are left. */
  isFormer: z.boolean(),
  /** ISO-8601, UTC. */
  createdAt: instant,
  /** Changes with each field that `updateUser` writes. */
  version: z.string(),
})
export type ListedUser = z.output<typeof listedUser>

export const userNotFound = refusal('person_not_found', 404, () => words.userNotFound)
export const usernameTaken = refusal('username_taken', 409, () => messages.usernameTaken)
export const emailInUse = refusal('email_taken', 409, () => messages.emailTaken)
export const userChanged = refusal(
  'user_changed',
  409,
  () => messages.userChanged,
  z.object({ current: listedUser }),
)
export const lastOwner = refusal('last_owner', 409, () => messages.lastOwner)

/** A dress cannot leave the stock, and an account cannot be deleted, before them. */
export const openRentals = refusal(
  'open_rentals',
  409,
  () => messages.openRentals,
  z.object({
    rentals: z.array(z.object({ id: shownId('rental'), title: z.string(), eventDate: shownDate })),
  }),
)
export const cannotDeleteSelf = refusal('own_account', 422, () => messages.ownAccount)

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/api/users',
  summary: 'List users by page, newest first, with the total number of matches',
  access: 'owner',
  /** `search` reads names, user name, email address and phone number. */
  query: z.object({
    ...listFields(['name', 'email', 'role', 'balance', 'createdAt']),
    role: z.optional(z.enum(roles)),
    id: z.optional(id('account')),
    /**
     * `with-balance`: the shop owes them; `former-with-money`: deleted users with a balance or open payouts, who are hidden otherwise; `phone-to-check`: users
     * whose phone number cannot be read; `staff-without-second-factor`: those who could be required to have one.
     */
    state: z.optional(
      z.enum(['with-balance', 'former-with-money', 'phone-to-check', 'staff-without-second-factor']),
    ),
  }),
  reply: z.object({
    users: z.array(
      z.extend(listedUser, {
        /** The file of the customer, of who has ever booked, rented or written. */
        customerId: z.nullable(shownId('customer')),
      }),
    ),
    total: z.int(),
  }),
})
export type UserRow = ReplyOf<typeof listUsers>['users'][number]

/** What a field needs to let staff choose a person. */
const userChoice = z.pick(account, { id: true, username: true, firstName: true, lastName: true, email: true })
export type UserChoice = z.output<typeof userChoice>

export const listUserChoices = endpoint({
  name: 'listUserChoices',
  method: 'GET',
  path: '/api/admin/user-choices',
  summary: 'Find at most 20 users by name, user name, email address or phone number, to choose one of them',
  access: 'assistant',
  query: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    id: z.optional(id('account')),
  }),
  reply: z.array(userChoice),
})

export const createUser = endpoint({
  name: 'createUser',
  method: 'POST',
  path: '/api/users',
  summary: 'Create a user, who must choose a new password at the first sign-in',
  access: 'owner',
  freshProof: true,
  body: newUser,
  reply: listedUser,
  status: 201,
  idempotent: true,
  refusals: () => [emailInUse, usernameTaken],
})

export const updateUser = endpoint({
  name: 'updateUser',
  method: 'PUT',
  path: '/api/users/:id',
  summary:
    'Update the name, address, phone, role or staff role of a user; fields that are not sent stay as they are; with `version` only if nobody has changed them since (409 `user_changed`)',
  access: 'owner',
  freshProof: true,
  params: idParams('account'),
  body: z.extend(userChanges, { version: readVersion }),
  reply: listedUser,
  refusals: () => [emailInUse, lastOwner, userNotFound, userChanged],
})

export const deleteUser = endpoint({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/api/users/:id',
  summary:
    'Delete a user: removes names, address and condition photos past their term, keeps payouts, agreements and contracts, takes the dresses out of the collection',
  access: 'owner',
  freshProof: true,
  params: idParams('account'),
  reply: z.object({
    success: z.boolean(),
    /** Condition photos of their rentals: erased, and kept with rental agreements whose term still runs. */
    erasedPhotos: z.int(),
    keptPhotos: z.int(),
  }),
  refusals: () => [openRentals, cannotDeleteSelf, userNotFound],
})

const holdings = z.object({
  /** Dollars, two decimals. */
  balance: z.string(),
  openPayouts: z.int(),
  /** Dresses that are not returned or rejected. */
  dresses: z.int(),
  comingAppointments: z.int(),
  /** Rentals as customer or lender that have not ended. */
  rentals: z.int(),
  /** That still answer. */
  calendarAddresses: z.int(),
  /** That still work. */
  apiKeys: z.int(),
  /** Condition photos of their rentals: those that a deletion erases, and those that stay with a contract. */
  photos: z.object({ erasable: z.int(), others: z.int() }),
})
export type Holdings = z.output<typeof holdings>

export const getHoldings = endpoint({
  name: 'getHoldings',
  method: 'GET',
  path: '/api/users/:id/holdings',
  summary:
    'Money, dresses, bookings, calendar addresses and API keys of a user, to be read before a deletion or a new password',
  access: 'owner',
  params: idParams('account'),
  reply: holdings,
  refusals: () => [userNotFound],
})

export const resetUserPassword = endpoint({
  name: 'resetUserPassword',
  method: 'PUT',
  path: '/api/admin/users/:id/reset-password',
  summary:
    'Set a temporary password for a user, who is signed out everywhere and must choose a new one; their calendar addresses end',
  access: 'owner',
  freshProof: true,
  params: idParams('account'),
  body: z.object({ password: temporaryPassword }),
  reply: done,
  refusals: () => [userNotFound],
})
