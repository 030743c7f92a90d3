import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, queryBuilder, type Tx } from '#platform/database/db.ts'
import { shownTitle } from './shown-title.ts'
import { dresses } from './tables.ts'

const columns = {
  id: dresses.id,
  title: shownTitle,
  /** Searched, too. */
  originalTitle: sql<string>`${dresses.title}`.as('original_title'),
  type: dresses.type,
  mainImage: dresses.mainImage,
  size: dresses.size,
  status: dresses.status,
  ownerId: dresses.ownerId,
  availableBranches: dresses.availableBranches,
  rentalPrice: dresses.rentalPrice,
  hidePrice: dresses.hidePrice,
  platformFee: dresses.platformFee,
  guaranteeAmount: dresses.guaranteeAmount,
  /** Alike; a stock of 0 is one that nobody has counted. */
  copies: sql<number>`greatest(1, ${dresses.stockQuantity})`.as('copies'),
}

/** Subquery to join: what renting a dress depends on. */
export const rentableDresses = queryBuilder.select(columns).from(dresses).as('rentable')

/** What the rental agreement says of a dress. */
export async function findDressOfAgreement(db: Db | Tx, id: string) {
  const { size, sku, condition, retailPrice, mainImage } = dresses
  const [found] = await db
    .select({ title: shownTitle, size, sku, condition, retailPrice, mainImage })
    .from(dresses)
    .where(eq(dresses.id, id))
  return found
}

/**
 * Their facts, locked against changes, in the order of their ids, so that concurrent rentals cannot deadlock.
 * @param options `skipLocked` leaves out those that another transaction has locked
 */
export async function lockDressesToRent(
  tx: Tx,
  ids: readonly string[],
  { skipLocked }: { skipLocked?: true } = {},
) {
  return tx
    .select(columns)
    .from(dresses)
    .where(inArray(dresses.id, [...ids]))
    .orderBy(asc(dresses.id))
    .for('no key update', skipLocked && { skipLocked })
}
