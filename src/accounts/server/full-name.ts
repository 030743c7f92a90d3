import { and, asc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SubjectSource } from '#audit/server/subjects.ts'
import { type Db, queryBuilder, type Tx } from '#platform/database/db.ts'
import type { AccountId } from '#shared/ids.ts'
import { userSearchText, users } from './tables.ts'

/** Column: first and last name as lists of staff show it, or the user name. */
export const fullName = sql<string>`coalesce(nullif(concat_ws(' ', nullif(trim(${users.firstName}), ''), nullif(trim(${users.lastName}), '')), ''), ${users.username})`

export const userSource: SubjectSource = {
  table: users,
  id: users.id,
  name: fullName,
  searched: userSearchText(users),
}

/** Subquery to join: the names of users. */
export const userNames = queryBuilder
  .select({ id: users.id, fullName: fullName.as('full_name') })
  .from(users)
  .as('user_name')

/** Column: the name of the user with that id; null without one. */
export function fullNameOf(id: SQLWrapper): SQL<string | null> {
  return sql`(select ${userNames.fullName} from ${userNames} where ${eq(userNames.id, id)})`
}

/** Accounts of staff by name. */
export function findStaffNames(db: Db): Promise<{ id: AccountId; name: string }[]> {
  return db
    .select({ id: users.id, name: fullName })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), isNull(users.anonymisedAt)))
    .orderBy(asc(sql`plain_text(${fullName})`), asc(users.id))
}

export async function findUserName(db: Db | Tx, id: AccountId): Promise<string | undefined> {
  const [found] = await db.select({ name: fullName }).from(users).where(eq(users.id, id))
  return found?.name
}

export async function findUserNames(db: Db | Tx, ids: AccountId[]): Promise<Map<AccountId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: users.id, name: fullName }).from(users).where(inArray(users.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
