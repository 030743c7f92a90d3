import { asc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { mostCopies } from '#dresses/rules/copies.ts'
import { type Db, queryBuilder, type Tx } from '#platform/database/db.ts'
import type { DressId } from '#shared/ids.ts'
import { shownTitle, titlesInEach, withTitle } from './shown-title.ts'
import { currentPlace, dresses } from './tables.ts'

const count = sql`least(greatest(1, ${dresses.stockQuantity}), ${sql.raw(String(mostCopies))})`
const copyNumbers = sql<number[]>`array(
  select number from generate_series(1, ${count} + cardinality(${dresses.retiredCopies})) number
  where number <> all(${dresses.retiredCopies}) order by number limit ${count})`

const columns = {
  id: dresses.id,
  titles: titlesInEach,
  /** Searched, too. */
  originalTitle: sql<string>`${dresses.title}`.as('original_title'),
  type: dresses.type,
  mainImage: dresses.mainImage,
  size: dresses.size,
  status: dresses.status,
  ownerId: dresses.ownerId,
  availableBranches: dresses.availableBranches,
  place: currentPlace(dresses).as('place'),
  rentalPrice: dresses.rentalPrice,
  hidePrice: dresses.hidePrice,
  platformFee: dresses.platformFee,
  guaranteeAmount: dresses.guaranteeAmount,
  /** The numbers of those alike, from 1, without retired ones. A stock of 0 is one that nobody has counted. */
  copies: copyNumbers.as('copies'),
  createdAt: dresses.createdAt,
}

/** Subquery to join: what renting a dress depends on. */
export const rentableDresses = queryBuilder
  .select({ ...columns, sku: dresses.sku, title: shownTitle })
  .from(dresses)
  .as('rentable')

/** The numbers of their copies, by the ids of the dresses. */
export async function copiesOf(db: Db | Tx, ids: readonly DressId[]): Promise<Map<DressId, number[]>> {
  const rows = await db
    .select({ id: rentableDresses.id, copies: rentableDresses.copies })
    .from(rentableDresses)
    .where(inArray(rentableDresses.id, [...ids]))
  return new Map(rows.map(({ id, copies }) => [id, copies]))
}

/** In the current language, by the ids of the dresses. */
export async function shownTitlesOf(db: Db | Tx, ids: readonly DressId[]): Promise<Map<DressId, string>> {
  if (ids.length === 0) return new Map()
  const { id, title } = rentableDresses
  const rows = await db
    .select({ id, title })
    .from(rentableDresses)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.title]))
}

/** One copy less, for good: the others keep their numbers. The dress is locked. */
export async function retireCopyOf(
  tx: Tx,
  now: Date,
  id: DressId,
  copy: number,
  left: number,
): Promise<void> {
  await tx
    .update(dresses)
    .set({
      stockQuantity: left,
      retiredCopies: sql`${dresses.retiredCopies} || ${copy}::int`,
      version: sql`${dresses.version} + 1`,
      updatedAt: now,
    })
    .where(eq(dresses.id, id))
}

/** What the rental agreement says of a dress. */
export async function findDressOfAgreement(db: Db | Tx, id: DressId) {
  const { size, sku, condition, retailPrice, mainImage } = dresses
  const [found] = await db
    .select({ title: shownTitle, size, sku, condition, retailPrice, mainImage })
    .from(dresses)
    .where(eq(dresses.id, id))
  return found
}

export type RentableDress = Awaited<ReturnType<typeof lockDressesToRent>>[number]

/**
 * Their facts, locked against changes, in the order of their ids, so that concurrent rentals cannot deadlock.
 * @param ids or the query that finds them
 * @param options `skipLocked` leaves out those that another transaction has locked
 */
export async function lockDressesToRent(
  tx: Tx,
  ids: readonly DressId[] | SQLWrapper,
  { skipLocked }: { skipLocked?: true } = {},
) {
  const rows = await tx
    .select(columns)
    .from(dresses)
    .where(inArray(dresses.id, 'getSQL' in ids ? ids : [...ids]))
    .orderBy(asc(dresses.id))
    .for('no key update', skipLocked && { skipLocked })
  return rows.map(withTitle)
}
