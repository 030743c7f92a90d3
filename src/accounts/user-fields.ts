import * as z from 'zod/mini'
import { accountsWords, userFields as messages } from '#accounts/texts/texts.gen.js'
import { email, line, phone, says } from '#shared/fields.ts'
import { languages } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { staffRoles } from '#shared/viewer.ts'
import { newPassword } from './credentials.ts'

/** Rules shared by the forms of staff and the server. */

export const roles = ['CLIENT', 'ADMIN'] as const

// Sign-in looks up a text with "@" as an email address. NFKC turns look-alikes into "@".
const username = z.string(says(() => messages.usernameMissing)).check(
  z.trim(),
  z.normalize('NFKC'),
  z.minLength(
    1,
    says(() => messages.usernameMissing),
  ),
  z.maxLength(
    60,
    says(() => messages.usernameTooLong),
  ),
  z.regex(
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u,
    says(() => messages.usernameInvalid),
  ),
)

/** Empty means no name. */
const name = z.nullable(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.trim() || null),
    ),
    z.nullable(line(() => messages.nameMissing)),
  ),
)

const contact = {
  language: z.optional(z.enum(languages)),
  firstName: z.optional(name),
  lastName: z.optional(name),
  email: email(() => accountsWords.emailInvalid),
  phone: phone(() => words.phoneRequired),
  role: z.enum(
    roles,
    says(() => messages.roleMissing),
  ),
  /** Of an admin; without it a new admin is an owner, as the word meant before there were staff roles. */
  staffRole: z.optional(
    z.enum(
      staffRoles,
      says(() => messages.staffRoleMissing),
    ),
  ),
}

export const newUser = z.object({
  username,
  ...contact,
  role: z.optional(contact.role),
  /** Must be changed at the first sign-in. */
  password: newPassword,
})
export type NewUserFields = z.output<typeof newUser>

export const userChanges = z.partial(z.object(contact))
export type UserChanges = z.output<typeof userChanges>

const tooShort = says(() => messages.passwordTooShort)

export const temporaryPassword = z.string(tooShort).check(
  z.minLength(6, tooShort),
  z.refine(
    (text) => text.length < 6 || newPassword.safeParse(text).success,
    says(() => accountsWords.passwordTooLong),
  ),
)
