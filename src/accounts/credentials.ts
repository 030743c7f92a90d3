import * as z from 'zod/mini'
import { accountsWords, credentials as texts } from '#accounts/texts/texts.gen.js'
import { email, line, optionalLine, phone, says } from '#shared/fields.ts'
import { languages } from '#shared/language/language.ts'

/** Form rules shared by browser and server; not in the contract, because every page loads the contract. */

/** Argon2id takes any length; the cap keeps a long password from costing seconds. */
const maxPasswordBytes = 1024
const shortEnough = z.refine<string>(
  (text) => text.isWellFormed() && new TextEncoder().encode(text).length <= maxPasswordBytes,
  says(() => accountsWords.passwordTooLong),
)

export const credentials = z.object({
  usernameOrEmail: line(() => texts.nameOrEmailMissing, 254),
  password: z.string(says(() => texts.passwordMissing)).check(
    z.minLength(
      1,
      says(() => texts.passwordMissing),
    ),
    shortEnough,
  ),
})
export type Credentials = z.output<typeof credentials>

export const newPassword = z.string(says(() => texts.passwordTooShort)).check(
  z.minLength(
    6,
    says(() => texts.passwordTooShort),
  ),
  shortEnough,
)

const secondPassword = z.string(says(() => texts.confirmationMissing)).check(
  z.minLength(
    1,
    says(() => texts.confirmationMissing),
  ),
)

/** The fields of a new account. The dialog and the sign-in page use different messages for two rules. */
export const registration = (messages?: { readonly email: string; readonly phone: string }) =>
  z
    .object({
      firstName: line(() => texts.firstNameMissing),
      lastName: line(() => texts.lastNameMissing),
      email: email(() => messages?.email ?? accountsWords.emailInvalid),
      phone: phone(() => messages?.phone ?? texts.phoneMissing),
      password: newPassword,
      confirmPassword: secondPassword,
    })
    .check(confirmed('password'))
export type Registration = z.output<ReturnType<typeof registration>>

export const forgottenPassword = z.object({ email: email(() => accountsWords.emailInvalid) })

export const passwordReset = z.object({
  token: z.string(says(() => texts.resetTokenInvalid)).check(
    z.minLength(
      1,
      says(() => texts.resetTokenInvalid),
    ),
  ),
  newPassword,
})

export const passwordResetForm = z
  .object({ newPassword, confirmPassword: secondPassword })
  .check(confirmed('newPassword'))

const currentPasswordMissing = says(() => texts.currentPassword)

const currentPassword = z
  .string(currentPasswordMissing)
  .check(z.minLength(1, currentPasswordMissing), shortEnough)

/** Proves again who acts. */
export const confirmation = z.object({ currentPassword })

export const passwordChange = z
  .object({
    currentPassword,
    newPassword,
    confirmPassword: secondPassword,
  })
  .check(
    confirmed('newPassword'),
    z.refine((form) => form.newPassword !== form.currentPassword, {
      path: ['newPassword'],
      error: () => texts.passwordUnchanged,
    }),
  )
export type PasswordChange = z.output<typeof passwordChange>

/** An absent address stays, an empty one is removed. */
export const profileChange = z.object({
  firstName: line(() => texts.firstNameMissing),
  lastName: line(() => texts.lastNameMissing),
  email: email(() => accountsWords.emailInvalid),
  phone: phone(() => texts.phoneMissing),
  address: optionalLine(300),
  /** Without it the language stays. */
  language: z.optional(z.enum(languages)),
})
export type ProfileChange = z.output<typeof profileChange>

function confirmed<Name extends 'password' | 'newPassword'>(name: Name) {
  return z.refine<Record<Name | 'confirmPassword', string>>((form) => form[name] === form.confirmPassword, {
    path: ['confirmPassword'],
    error: () => texts.passwordsDiffer,
    // Compares also while other fields are wrong, so that the user reads all errors at once.
    when: ({ value }) => {
      const typed = value as Partial<Record<string, unknown>>
      return Boolean(typed?.[name] && typed.confirmPassword)
    },
  })
}
