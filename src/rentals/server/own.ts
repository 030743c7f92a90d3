import { and, eq, type SQL, sql } from 'drizzle-orm'
import { inAccount } from '#customers/server/account-link.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { AccountId, RentalId } from '#shared/ids.ts'
import type { Viewer } from '#shared/viewer.ts'
import { rentals } from './tables.ts'

/** Of rentals: those that an account has asked for itself. */
export function isAskedBy(accountId: AccountId): SQL {
  return sql`(${rentals.accountId} = ${accountId} and not ${rentals.byStaff})`
}

/** Of rentals: those that an account sees and cancels as their customer. */
export function isRentalOf(accountId: AccountId): SQL {
  return inAccount(accountId, { account: rentals.accountId, isOwn: isAskedBy(accountId) })
}

export async function isCustomerOf(db: Db | Tx, viewer: Viewer, id: RentalId): Promise<boolean> {
  return (await db.$count(rentals, and(eq(rentals.id, id), isRentalOf(viewer.id)))) > 0
}
