import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { idParams, whole } from '#shared/fields.ts'
import { refusal } from '#shared/refusal.ts'
import { currentUser } from './contract.ts'
import { newUser, roles, temporaryPassword, userChanges } from './user-fields.ts'

/** A person as staff read it. */
export const listedUser = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  profileImageUrl: z.nullable(z.string()),
  /** Dollars, two decimals. */
  balance: z.string(),
  /** Constant: no reply contains a password or its hash. */
  password: z.literal('hidden'),
  mustChangePassword: z.boolean(),
  createdAt: z.string(),
})
export type ListedUser = z.output<typeof listedUser>

export const userNotFound = refusal('person_not_found', 404, 'User not found')
export const usernameTaken = refusal('username_taken', 409, 'This user name is already taken.')
export const emailInUse = refusal('email_taken', 409, 'There is already an account with this email address.')
export const lastAdmin = refusal('last_admin', 409, 'The shop needs at least one admin.')
export const cannotDeleteSelf = refusal('own_account', 422, 'You cannot delete your own account.')

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'Users, newest first, paged, with the total',
  access: 'admin',
  query: z.object({
    role: z.optional(z.enum(roles)),
    /** Every word must be found in names, user name or email address; accents and case do not matter. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    /** 20 by default. */
    limit: z.optional(whole(1, 1000)),
    offset: z.optional(whole(0, 10_000_000)),
  }),
  reply: z.object({ users: z.array(listedUser), total: z.int() }),
})

export const createUser = endpoint({
  method: 'POST',
  path: '/api/users',
  summary: 'Create an account; its user must choose a new password at the first sign-in',
  access: 'admin',
  body: newUser,
  reply: listedUser,
  status: 201,
  idempotent: true,
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/:id',
  summary: 'Change a user’s names, email address, phone or role; omitted fields stay',
  access: 'admin',
  params: idParams,
  body: userChanges,
  reply: listedUser,
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  summary:
    'Delete a user: removes personal data, keeps payouts and agreements, takes their dresses out of the collection',
  access: 'admin',
  params: idParams,
  reply: z.object({ success: z.boolean() }),
})

export const resetUserPassword = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/reset-password',
  summary: 'Set a temporary password; the user is signed out everywhere and must choose a new one',
  access: 'admin',
  params: idParams,
  body: z.object({ password: temporaryPassword }),
  reply: z.object({ success: z.boolean() }),
})
