import {
  and,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { lacksSecondFactor } from '#accounts/server/second-factor/requirement.ts'
import { hasSecondFactor } from '#accounts/server/second-factor/store.ts'
import { ownColumns } from '#accounts/server/store.ts'
import { userSearchText, users } from '#accounts/server/tables.ts'
import type { ListedUser, listUsers } from '#accounts/users-contract.ts'
import { inDollars } from '#platform/database/columns.ts'
import { advisoryLockName, type Db, postgresError, type Tx } from '#platform/database/db.ts'
import { listQuery } from '#platform/database/list-query.ts'
import { isUnreadablePhone } from '#platform/database/phone-column.ts'
import { versionOf } from '#platform/record-version.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { formerMember, shownName } from '#shared/former-names.ts'
import type { AccountId } from '#shared/ids.ts'
import type { Page } from '#shared/list-page.ts'

const columns = {
  ...ownColumns,
  balance: inDollars(users.balance),
  mustChangePassword: users.mustChangePassword,
  hasSecondFactor,
  isFormer: sql<boolean>`${users.anonymisedAt} is not null`,
  createdAt: users.createdAt,
}

/** Deleted users are hidden; payouts and agreements still refer to them. */
const isNotDeleted = isNull(users.anonymisedAt)

const sorts = {
  name: sql`plain_text(concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.username}))`,
  email: users.email,
  role: users.role,
  balance: users.balance,
  createdAt: users.createdAt,
}

/** One page, newest first by default, and the total. @param openPayouts subquery of the users with open payouts */
export async function findUsers(
  db: Db | Tx,
  openPayouts: SQLWrapper,
  { role, state, ...query }: QueryOf<typeof listUsers>,
): Promise<Page<ListedUser>> {
  const { rows, total } = await listQuery(
    db,
    db.select(columns).from(users).$dynamic(),
    {
      from: users,
      where: [
        state === 'former-with-money' ? isFormerWithMoney(openPayouts) : isNotDeleted,
        state === 'with-balance' ? gt(users.balance, 0) : undefined,
        state === 'phone-to-check' ? isUnreadablePhone(users.phone) : undefined,
        state === 'staff-without-second-factor' ? lacksSecondFactor : undefined,
        role && eq(users.role, role),
      ],
      searched: userSearchText(users),
      hasPhones: true,
      sorts,
      initialSort: '-createdAt',
      id: users.id,
      limit: 20,
    },
    query,
  )
  return { rows: rows.map(toListedUser), total }
}

function isFormerWithMoney(openPayouts: SQLWrapper) {
  return and(isNotNull(users.anonymisedAt), or(ne(users.balance, 0), inArray(users.id, openPayouts)))
}

/** Cents, also of deleted users; undefined when there is no such user. */
export async function findBalance(db: Db | Tx, id: AccountId): Promise<number | undefined> {
  const [found] = await db.select({ balance: users.balance }).from(users).where(eq(users.id, id))
  return found?.balance
}

export async function lockUserRow(tx: Tx, id: AccountId): Promise<ListedUser | undefined> {
  const [found] = await tx
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), isNotDeleted))
    .for('no key update')
  return found && toListedUser(found)
}

type NewRow = Omit<typeof users.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>

/** @returns nothing when the user name or email address is taken; the transaction stays usable. */
export async function insertUserRow(tx: Tx, now: Date, row: NewRow): Promise<ListedUser | undefined> {
  const [made] = await tx
    .insert(users)
    .values({ ...row, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning(columns)
  return made && toListedUser(made)
}

/** @returns nothing when the email address is taken; the transaction is then aborted. */
export async function updateUserRow(
  tx: Tx,
  now: Date,
  id: AccountId,
  changes: Partial<NewRow>,
): Promise<ListedUser | undefined> {
  try {
    const [changed] = await tx
      .update(users)
      .set({ ...changes, updatedAt: now })
      .where(eq(users.id, id))
      .returning(columns)
    return changed && toListedUser(changed)
  } catch (error) {
    if (postgresError(error)?.constraint === 'users_email_unique') return undefined
    throw error
  }
}

/** The chosen page may be one that the new role does not open. */
export async function forgetStartPage(tx: Tx, id: AccountId): Promise<void> {
  await tx
    .update(users)
    .set({ preferences: sql`${users.preferences} - 'startPage'` })
    .where(eq(users.id, id))
}

/**
 * Removes all personal data and credentials. The row stays for ledger, payouts, agreements and audit, with the role
 * that has no rights.
 */
export async function anonymiseUser(tx: Tx, now: Date, id: AccountId): Promise<void> {
  await tx
    .update(users)
    .set({
      username: `former-${id}`,
      // .invalid is reserved (RFC 2606): no email arrives, and no user can register with it.
      email: `${id}@former.invalid`,
      emailProvedAt: null,
      phone: '',
      password: 'none',
      firstName: 'Former',
      lastName: 'member',
      address: null,
      profileImageUrl: null,
      role: 'CLIENT',
      staffRole: null,
      preferences: {},
      mustChangePassword: false,
      tillCode: null,
      googleAccessToken: null,
      googleRefreshToken: null,
      googleTokenExpiryDate: null,
      anonymisedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, id))
}

/** Serialises changes that reduce the owners, until the transaction ends. Lock order: before any user row. */
export async function advisoryLockOwners(tx: Tx): Promise<void> {
  await advisoryLockName(tx, 'owners')
}

export async function isOwner(tx: Tx, id: AccountId): Promise<boolean> {
  return (await countOwners(tx, eq(users.id, id))) > 0
}

export async function hasOtherOwner(tx: Tx, id: AccountId): Promise<boolean> {
  return (await countOwners(tx, ne(users.id, id))) > 0
}

async function countOwners(tx: Tx, condition: SQL): Promise<number> {
  const [counted] = await tx
    .select({ owners: count() })
    .from(users)
    .where(and(eq(users.staffRole, 'OWNER'), isNotDeleted, condition))
  return counted?.owners ?? 0
}

type Row = Omit<ListedUser, 'password' | 'createdAt' | 'version'> & { createdAt: Date }

function toListedUser({ createdAt, ...row }: Row): ListedUser {
  const { firstName, lastName, email, phone, role, staffRole, language } = row
  const version = versionOf({ firstName, lastName, email, phone, role, staffRole, language })
  const shown = row.isFormer ? { firstName: shownName(formerMember), lastName: null } : {}
  return { ...row, ...shown, password: 'hidden', createdAt: createdAt.toISOString(), version }
}
