import { sql } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'

/** Column: a person's name as lists of staff show it; the user name stands for those who gave none. */
export const fullName = sql<string>`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username})`
