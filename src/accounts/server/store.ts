import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CurrentUser } from '#accounts/contract.ts'
import type { Db, Tx } from '#platform/db.ts'
import { users } from './tables.ts'

const ownColumns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phone: users.phone,
  role: users.role,
  profileImageUrl: users.profileImageUrl,
}

export async function findUser(db: Db | Tx, id: string): Promise<CurrentUser | undefined> {
  const [found] = await db.select(ownColumns).from(users).where(eq(users.id, id))
  return found
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
export async function lockSignInsFrom(tx: Tx, network: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${network}`}, 0))`)
}

/** Locks the row until the transaction ends, if its password is still the one that was checked. */
export async function holdIfPasswordIs(
  tx: Tx,
  id: string,
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

export interface NewUser {
  username: string
  firstName: string
  lastName: string
  email: string
  phone: string
  /** As `hashPassword` returns it; never the password itself. */
  password: string
  role?: 'CLIENT' | 'ADMIN'
  mustChangePassword?: boolean
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
