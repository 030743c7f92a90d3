import * as z from 'zod/mini'
import { email, line, phone } from '#shared/fields.ts'
import { staffRoles } from '#shared/viewer.ts'
import { newPassword } from './credentials.ts'

/** Rules shared by the forms of staff and the server. */

export const roles = ['CLIENT', 'ADMIN'] as const

// Sign-in looks up a text with "@" as an email address. NFKC turns look-alikes into "@".
const username = z
  .string('Username is required')
  .check(
    z.trim(),
    z.normalize('NFKC'),
    z.minLength(1, 'Username is required'),
    z.maxLength(60, 'Please keep this under 60 characters.'),
    z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u, 'A username can have letters, digits, dots and dashes.'),
  )

/** Empty means no name. */
const name = z.nullable(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.trim() || null),
    ),
    z.nullable(line('Please enter a name')),
  ),
)

const contact = {
  firstName: z.optional(name),
  lastName: z.optional(name),
  email: email('Valid email is required'),
  phone: phone('Phone number is required'),
  role: z.enum(roles, 'Please choose a role'),
  /** Of an admin; without it a new admin is an owner, as the word meant before there were staff roles. */
  staffRole: z.optional(z.enum(staffRoles, 'Please choose what this person may do')),
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

const tooShort = 'Password must be at least 6 characters long.'

export const temporaryPassword = z.string(tooShort).check(
  z.minLength(6, tooShort),
  z.refine((text) => text.length < 6 || newPassword.safeParse(text).success, 'Please use a shorter password'),
)
