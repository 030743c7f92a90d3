import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { CurrentUser } from '#accounts/contract.ts'
import { advisoryLockName, type Db, postgresError, queryBuilder, type Tx } from '#platform/database/db.ts'
import type { AccountId } from '#shared/ids.ts'
import type { Language } from '#shared/language/language.ts'
import type { StaffRole, Viewer } from '#shared/viewer.ts'
import { fullName } from './full-name.ts'
import { users } from './tables.ts'

export const ownColumns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phone: users.phone,
  role: users.role,
  staffRole: users.staffRole,
  profileImageUrl: users.profileImageUrl,
  language: users.language,
  isEmailProved: sql<boolean>`${users.emailProvedAt} is not null`,
}

export const viewerColumns = {
  id: users.id,
  role: users.role,
  staffRole: users.staffRole,
  language: users.language,
  mustChangePassword: users.mustChangePassword,
}

/** Whom a request without a session acts for; a deleted user has no rights left. */
export async function findViewer(db: Db | Tx, id: AccountId): Promise<Viewer | undefined> {
  const [found] = await db.select(viewerColumns).from(users).where(eq(users.id, id))
  return found
}

export async function findUser(db: Db | Tx, id: AccountId): Promise<CurrentUser | undefined> {
  const startPage = sql<string | null>`${users.preferences} ->> 'startPage'`
  const [found] = await db
    .select({ ...ownColumns, startPage })
    .from(users)
    .where(eq(users.id, id))
  return found && { ...found, startPage: found.startPage ?? undefined }
}

/** Whom to write to; undefined when the account is closed. */
export async function findRecipient(db: Db | Tx, id: AccountId) {
  const [found] = await recipientWith(db, id)
  return found
}

/** The row of `findRecipient`, locked FOR SHARE: closing the account waits until the transaction ends. */
export async function shareLockRecipient(tx: Tx, id: AccountId) {
  const [found] = await recipientWith(tx, id).for('share')
  return found
}

function recipientWith(db: Db | Tx, id: AccountId) {
  const { email, firstName, username, language } = users
  return db
    .select({ email, firstName, username, name: fullName, language })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.anonymisedAt)))
}

/** By e-mail address when there is an `@` (no user name has one), else by user name; neither minds capitals. */
export async function findForSignIn(db: Db | Tx, usernameOrEmail: string) {
  const column = usernameOrEmail.includes('@') ? users.email : users.username
  const [found] = await db
    .select({ id: users.id, password: users.password })
    .from(users)
    .where(and(sql`lower(${column}) = lower(${usernameOrEmail})`, isNull(users.anonymisedAt)))
  return found
}

/** One try after the other from a network, until the transaction ends: counting and writing must not overlap. */
export async function advisoryLockSignInsFrom(tx: Tx, network: string): Promise<void> {
  await advisoryLockName(tx, `sign-in ${network}`)
}

/** The same for asking for reset links. */
export async function advisoryLockResetsFrom(tx: Tx, network: string): Promise<void> {
  await advisoryLockName(tx, `reset ${network}`)
}

/** Locks the row until the transaction ends, if its password is still the one that was checked. */
export async function shareLockIfPasswordIs(
  tx: Tx,
  id: AccountId,
  password: string,
): Promise<CurrentUser | undefined> {
  const [found] = await tx
    .select(ownColumns)
    .from(users)
    .where(and(eq(users.id, id), eq(users.password, password)))
    .for('share')
  return found
}

export async function isEmailTaken(db: Db | Tx, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
  return rows.length > 0
}

export async function isUsernameTaken(db: Db | Tx, username: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.username}) = lower(${username})`)
  return rows.length > 0
}

export interface NewUser {
  username: string
  firstName: string
  lastName: string
  email: string
  phone: string
  /** The hash that `hashPassword` returns; never the password itself. */
  password: string
  role?: 'CLIENT' | 'ADMIN'
  staffRole?: StaffRole | null
  mustChangePassword?: boolean
  language?: Language
  /** Of sample accounts, whose mailboxes do not exist. */
  emailProvedAt?: Date
}

/** @returns nothing when the e-mail address or the user name is somebody else's; the transaction stays usable. */
export async function insertUser(tx: Db | Tx, now: Date, person: NewUser): Promise<CurrentUser | undefined> {
  const [made] = await tx
    .insert(users)
    .values({ ...person, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning(ownColumns)
  return made
}

/** The hash to check a signed-in person's password against, and the name it is counted under. */
export async function findPassword(db: Db | Tx, id: AccountId) {
  const [found] = await db
    .select({ email: users.email, password: users.password })
    .from(users)
    .where(eq(users.id, id))
  return found
}

/** Sets a new hash if the old one is still the one that was checked; locks the row until the transaction ends. */
export async function replacePassword(
  tx: Tx,
  now: Date,
  id: AccountId,
  { from, to }: { from: string; to: string },
): Promise<CurrentUser | undefined> {
  const [changed] = await tx
    .update(users)
    .set({ password: to, mustChangePassword: false, updatedAt: now })
    .where(and(eq(users.id, id), eq(users.password, from)))
    .returning(ownColumns)
  return changed
}

/** Sets a new hash whatever the old one was. */
export async function setPassword(
  tx: Tx,
  now: Date,
  id: AccountId,
  password: string,
): Promise<CurrentUser | undefined> {
  const [changed] = await tx
    .update(users)
    .set({ password, mustChangePassword: false, updatedAt: now })
    .where(eq(users.id, id))
    .returning(ownColumns)
  return changed
}

const profileColumns = { ...ownColumns, address: users.address, createdAt: users.createdAt }

/** Everything that changes a person's password or address waits here for its turn, always before it touches tokens. */
export async function lockUser(tx: Tx, id: AccountId) {
  const [found] = await tx
    .select(profileColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.anonymisedAt)))
    .for('no key update')
  return found
}

export async function lockUserByEmail(tx: Tx, email: string): Promise<CurrentUser | undefined> {
  const [found] = await tx
    .select(ownColumns)
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.anonymisedAt)))
    .for('no key update')
  return found
}

interface ProfileColumns {
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string | null
  language: Language
}

/** @returns nothing when the e-mail address is somebody else's; then the transaction is of no more use. */
export async function updateProfile(
  tx: Tx,
  now: Date,
  id: AccountId,
  profile: ProfileColumns,
): Promise<CurrentUser | undefined> {
  try {
    const [changed] = await tx
      .update(users)
      .set({ ...profile, updatedAt: now })
      .where(eq(users.id, id))
      .returning(ownColumns)
    return changed
  } catch (error) {
    if (postgresError(error)?.constraint === 'users_email_unique') return undefined
    throw error
  }
}

/** Of the account with this address; without one English. */
export async function languageOfAddress(tx: Tx, email: string): Promise<Language> {
  const [found] = await tx
    .select({ language: users.language })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.anonymisedAt)))
  return found?.language ?? 'en'
}

export async function findProfile(db: Db | Tx, id: AccountId) {
  const [found] = await db.select(profileColumns).from(users).where(eq(users.id, id))
  return found
}

export async function findStaff(db: Db | Tx, roles: readonly StaffRole[]): Promise<CurrentUser[]> {
  return db
    .select(ownColumns)
    .from(users)
    .where(and(inArray(users.staffRole, roles), isNull(users.anonymisedAt)))
    .orderBy(users.id)
}

/** The present staff roles of these users, by id; clients and missing users are not in it. */
export async function findStaffRoles(
  db: Db | Tx,
  ids: readonly AccountId[],
): Promise<Map<string, StaffRole>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, staffRole: users.staffRole })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(rows.flatMap(({ id, staffRole }) => (staffRole ? [[id, staffRole]] : [])))
}

/** Ends the calendar addresses of a user, or of everybody: a person who copied one has lost it. New ones can be made. */
export async function endCalendarAddresses(tx: Db | Tx, now: Date, userId?: AccountId): Promise<void> {
  const whose = userId === undefined ? isNotNull(users.staffRole) : eq(users.id, userId)
  await tx.update(users).set({ calendarAddressesEndedAt: now }).where(whose)
}

/** Subquery to join: who may have calendar addresses, and from when on they count. */
export const calendarReaders = queryBuilder
  .select({
    id: users.id,
    name: sql<string>`${fullName}`.as('reader_name'),
    staffRole: users.staffRole,
    endedAt: users.calendarAddressesEndedAt,
    language: users.language,
  })
  .from(users)
  .where(and(isNotNull(users.staffRole), isNull(users.anonymisedAt)))
  .as('reader')
