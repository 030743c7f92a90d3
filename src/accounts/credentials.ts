import * as z from 'zod/mini'
import { email, line, optionalLine, phone } from '#shared/fields.ts'

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

const secondPassword = z
  .string('Please confirm your password')
  .check(z.minLength(1, 'Please confirm your password'))

/** The six fields of a new account. The dialog and the sign-in page word two of the same rules differently. */
export const registration = (
  messages = { email: 'Valid email is required', phone: 'Phone number is required' },
) =>
  z
    .object({
      firstName: line('First name is required'),
      lastName: line('Last name is required'),
      email: email(messages.email),
      phone: phone(messages.phone),
      password: newPassword,
      confirmPassword: secondPassword,
    })
    .check(confirmed('password'))
export type Registration = z.output<ReturnType<typeof registration>>

export const forgottenPassword = z.object({ email: email('Valid email is required') })

export const passwordReset = z.object({
  token: z.string('Invalid reset token').check(z.minLength(1, 'Invalid reset token')),
  newPassword,
})

/** What the page of a reset link asks for; the token it has already. */
export const passwordResetForm = z
  .object({ newPassword, confirmPassword: secondPassword })
  .check(confirmed('newPassword'))

const currentPasswordMissing = 'Please enter your current password'

/** A known password for a new one. */
export const passwordChange = z
  .object({
    currentPassword: z
      .string(currentPasswordMissing)
      .check(z.minLength(1, currentPasswordMissing), shortEnough),
    newPassword,
    confirmPassword: secondPassword,
  })
  .check(
    confirmed('newPassword'),
    z.refine((form) => form.newPassword !== form.currentPassword, {
      path: ['newPassword'],
      error: 'Please choose a password other than the current one',
    }),
  )
export type PasswordChange = z.output<typeof passwordChange>

/**
 * What a person changes of their own; other fields are ignored. An absent address stays as it is, an empty one is
 * removed. The current password is asked for with a new e-mail address or phone number, some time after signing in.
 */
export const profileChange = z.object({
  firstName: line('First name is required'),
  lastName: line('Last name is required'),
  email: email('Valid email is required'),
  phone: phone('Phone number is required'),
  address: optionalLine(300),
  currentPassword: z.optional(z.string(currentPasswordMissing).check(shortEnough)),
})
export type ProfileChange = z.output<typeof profileChange>

function confirmed<Name extends 'password' | 'newPassword'>(name: Name) {
  return z.refine<Record<Name | 'confirmPassword', string>>((form) => form[name] === form.confirmPassword, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
    // Also while other fields are still wrong: a person is told as soon as both passwords are there.
    when: ({ value }) => {
      const typed = value as Partial<Record<string, unknown>>
      return Boolean(typed?.[name] && typed.confirmPassword)
    },
  })
}
