import * as z from 'zod/mini'
import { shownId } from '#shared/ids.ts'
import { languages } from '#shared/language/language.ts'
import { staffRoles } from '#shared/viewer.ts'

// Apart from the contract, which is in the first script of every page.

/** An account; the only columns of the row that leave the server. */
export const account = z.object({
  id: shownId('account'),
  username: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  phone: z.string(),
  role: z.enum(['CLIENT', 'ADMIN']),
  /** What a member of staff may do; null for clients. */
  staffRole: z.nullable(z.enum(staffRoles)),
  profileImageUrl: z.nullable(z.string()),
  /** Of emails and papers; of staff also of the admin. */
  language: z.enum(languages),
  /** Whether its owner has pressed a link that was sent to this address. */
  isEmailProved: z.boolean(),
})

/** The signed-in user's own account. */
export const currentUser = z.extend(account, {
  /** Where staff begin, unless they have not chosen. A text, because another version may know other pages. */
  startPage: z.optional(z.string()),
  /** Of staff who have no second factor although their role needs one: from which date, or at once, and how many days are left. */
  secondFactorDue: z.optional(z.object({ from: z.string(), daysLeft: z.int() })),
})
export type CurrentUser = z.output<typeof currentUser>
