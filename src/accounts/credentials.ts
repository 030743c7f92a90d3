import * as z from 'zod/mini'
import { email, line, optionalLine, phone } from '#shared/fields.ts'

/** Form rules shared by browser and server; not in the contract, because every page loads the contract. */

/** Argon2id takes any length; the cap keeps a long password from costing seconds. */
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

/** The fields of a new account. The dialog and the sign-in page use different messages for two rules. */
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

export const passwordResetForm = z
  .object({ newPassword, confirmPassword: secondPassword })
  .check(confirmed('newPassword'))

const currentPasswordMissing = 'Please enter your current password'

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
 * An absent email address stays, an empty one is removed. A new email address or phone number also needs the current
 * password when the session is older than 15 minutes.
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
    // Compares also while other fields are wrong, so that the user reads all errors at once.
    when: ({ value }) => {
      const typed = value as Partial<Record<string, unknown>>
      return Boolean(typed?.[name] && typed.confirmPassword)
    },
  })
}
