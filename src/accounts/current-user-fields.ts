import * as z from 'zod/mini'

// Apart from the contract, which is in the first script of every page.

/** The signed-in user's own account; the only columns of the row that leave the server. */
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
