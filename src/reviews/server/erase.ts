import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { AccountId } from '#shared/ids.ts'
import { removeFilesOf } from './author.ts'
import { deleteReviews } from './store.ts'
import { reviews } from './tables.ts'

/** When a user is deleted: her reviews go, with stars and photos (docs/decisions/0044-reviews.md). */
export async function eraseReviewsOfUser(
  tx: Tx,
  _now: Date,
  userId: AccountId,
  deps: Pick<Deps, 'jobs'>,
): Promise<void> {
  await erase(tx, deps, sql`account_id = ${userId}`)
}

/** When a customer without an account is erased. @param id of her file, to which the rentals of merged ones belong */
export async function eraseReviewsOfCustomer(tx: Tx, deps: Pick<Deps, 'jobs'>, id: string): Promise<void> {
  await erase(tx, deps, sql`customer_id = ${id}`)
}

async function erase(tx: Tx, deps: Pick<Deps, 'jobs'>, ofRentals: SQL): Promise<void> {
  const which = sql`${reviews.rentalId} in (select id from rentals where ${ofRentals})`
  const { keys } = await deleteReviews(tx, which)
  await removeFilesOf(tx, deps, keys)
}
