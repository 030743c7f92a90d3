import { sql } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'

/** Column: first and last name as lists of staff show it, or the user name. */
export const fullName = sql<string>`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username})`
