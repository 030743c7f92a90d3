import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { email, line, phone } from '#shared/fields.ts'
import { refusal } from '#shared/refusal.ts'

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

/** Hashing takes any length, so length is capped before it (security: a long password must not cost seconds). */
const maxPasswordBytes = 1024
const shortEnough = z.refine<string>(
  (text) => text.isWellFormed() && new TextEncoder().encode(text).length <= maxPasswordBytes,
  'Please use a shorter password',
)

export const credentials = z.object({
  usernameOrEmail: line('Username or email is required', 254),
  password: z.string('Password is required').check(z.minLength(1, 'Password is required'), shortEnough),
})
export type Credentials = z.output<typeof credentials>

export const newPassword = z
  .string('Password must be at least 6 characters')
  .check(z.minLength(6, 'Password must be at least 6 characters'), shortEnough)

/** The six fields of a new account. The dialog and the sign-in page word two of the same rules differently. */
export const registration = (
  words = { email: 'Valid email is required', phone: 'Phone number is required' },
) =>
  z
    .object({
      firstName: line('First name is required'),
      lastName: line('Last name is required'),
      email: email(words.email),
      phone: phone(words.phone),
      password: newPassword,
      confirmPassword: z
        .string('Please confirm your password')
        .check(z.minLength(1, 'Please confirm your password')),
    })
    .check(
      z.refine((form) => form.password === form.confirmPassword, {
        path: ['confirmPassword'],
        error: "Passwords don't match",
        // Also while other fields are still wrong: a person is told as soon as both passwords are there.
        when: ({ value }) => bothPasswords.safeParse(value).success,
      }),
    )
export type Registration = z.output<ReturnType<typeof registration>>

const bothPasswords = z.object({
  password: z.string().check(z.minLength(1)),
  confirmPassword: z.string().check(z.minLength(1)),
})

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
