import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AccountLink } from '#customers/constants.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { AccountId } from '#shared/ids.ts'
import type { CustomerRow } from './store.ts'
import { customers } from './tables.ts'

/**
 * What an account sees of a customer's file. Every reader that goes from an account to the rows of its file asks here, so that
 * nothing is shown because contact data match: `tests/account-link.test.ts` names who does not.
 */
const openLinks = ['PROVED', 'STAFF'] as const satisfies readonly AccountLink[]

/** Whether the account sees all of its file; otherwise only what it has entered itself. */
export function isOpenLink(link: AccountLink | null): boolean {
  return openLinks.some((open) => open === link)
}

/** Of a file that begins with what an account enters. */
export function ownLink(isEmailProved: boolean): AccountLink {
  return isEmailProved ? 'PROVED' : 'OWN'
}

/**
 * In whose account stands what staff book from this file; null without an account that is known to be hers. She gets the link
 * of guests by email.
 */
export function accountOf(file: Pick<CustomerRow, 'userId' | 'accountLink'>): string | null {
  return isOpenLink(file.accountLink) ? file.userId : null
}

/** Whether what staff book for an account that they choose stands in it: its file says so, and before it has one its proof. */
export async function isKnownAccount(
  db: Db | Tx,
  { id, isEmailProved }: { id: AccountId; isEmailProved: boolean },
): Promise<boolean> {
  const found = await fileOfAccount(db, id)
  return found ? found.isOpen : isEmailProved
}

/** In whose account a removed booking comes back: the same, as long as it is that of the file. */
export function accountOfRemoved(
  file: Pick<CustomerRow, 'userId'> | undefined,
  userId: AccountId | null,
): AccountId | null {
  return file?.userId === userId ? userId : null
}

/** Subquery: the ids of the file of an account and of those merged into it. */
export function filesOfUser(userId: AccountId): SQL {
  return sql`(select file.id from customers file join customers own on own.id in (file.id, file.merged_into)
    where own.user_id = ${userId})`
}

/**
 * Of rows of customers: those that an account may read. @param isOwn whether the account itself has entered the row
 */
export function seenByAccount(
  userId: AccountId,
  { customerId, isOwn }: { customerId: SQL; isOwn: SQL },
): SQL {
  return sql`(${customerId} in ${filesOfUser(userId)}
    and (${isOwn} or exists (select from customers where user_id = ${userId} and ${isOpen})))`
}

/**
 * Of bookings in the name of an account: those that it sees and changes, and that follow its profile. While its file is not open,
 * what others have booked in its name may be for the owner of the contact data.
 */
export function inAccount(userId: AccountId, { account, isOwn }: { account: SQLWrapper; isOwn: SQL }): SQL {
  return sql`(${account} = ${userId} and (${isOwn}
    or not exists (select from customers where user_id = ${userId} and not (${isOpen}))))`
}

/** Of customers: the file of an account that sees all of it. */
export function isOpenFileOf(userId: AccountId): SQL {
  return sql`(customers.user_id = ${userId} and ${isOpen})`
}

/** Of customers: the file with `own_answers` of an account, which are its own words whatever else stands there. */
export function hasAnswersOf(userId: AccountId): SQL {
  return sql`(customers.user_id = ${userId} and own_answers is not null)`
}

const isOpen = inArray(customers.accountLink, [...openLinks])

/** The file of an account, and whether it sees all of it. */
export async function fileOfAccount(
  db: Db | Tx,
  userId: AccountId,
): Promise<{ file: CustomerRow; isOpen: boolean } | undefined> {
  const [file] = await db.select().from(customers).where(eq(customers.userId, userId))
  return file && { file, isOpen: isOpenLink(file.accountLink) }
}
