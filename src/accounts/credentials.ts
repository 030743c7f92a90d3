import * as z from 'zod/mini'
import { email, line, phone } from '#shared/fields.ts'

/** What the forms of signing in check as well as the server; apart from the calls, which every page of the site carries. */

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
