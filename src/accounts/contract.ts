import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { refusal } from '#shared/refusal.ts'
import { credentials, registration } from './credentials.ts'

/** A person as the person's own pages read it; nothing else of the row leaves the server. */
export const currentUser = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  phone: z.string(),
  role: z.enum(['CLIENT', 'ADMIN']),
  profileImageUrl: z.nullable(z.string()),
})
export type CurrentUser = z.output<typeof currentUser>

export const invalidCredentials = refusal(
  'invalid_credentials',
  401,
  // The word "Unauthorized" would make clients believe that a session has ended and send the person here again.
  'Invalid credentials. Please try again.',
)
export const registrationClosed = refusal(
  'registration_closed',
  403,
  'New accounts cannot be made at the moment. Please contact us.',
)
export const emailTaken = refusal(
  'email_taken',
  409,
  'There is already an account with this e-mail address. Please log in instead.',
)

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'Who is signed in',
  access: 'signed-in',
  reply: currentUser,
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in with a user name or an e-mail address',
  access: 'public',
  body: credentials,
  reply: currentUser,
  // The careful limits (per account and address, growing) are in the action; this one only keeps floods off the database.
  limit: { max: 60, windowSeconds: 60 },
})

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Make an account and sign in',
  access: 'public',
  body: registration(),
  reply: currentUser,
  status: 201,
  limit: { max: 20, windowSeconds: 3600 },
  idempotent: true,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End the session; harmless without one',
  access: 'public',
  reply: z.object({ success: z.boolean() }),
})
