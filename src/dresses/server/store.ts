import { asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { dressColors } from '#catalogue/server/tables.ts'
import type { Dress, DressStatus, listDresses } from '#dresses/contract.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { isFound, isListed, shownPrice } from './conditions.ts'
import { spellingsOf } from './search.ts'
import { dresses } from './tables.ts'

type Listing = QueryOf<typeof listDresses>

/** One page of the dresses that match, and how many match in all. */
export async function findDresses(
  db: Db | Tx,
  statuses: readonly DressStatus[] | 'all',
  listing: Listing,
): Promise<{ dresses: Dress[]; total: number }> {
  const listed = isListed(statuses)
  const found = isFound(listed, await spellingsOf(db, listing.search, listed), listing)
  const [rows, [counted]] = await Promise.all([
    db
      .select(publicColumns)
      .from(dresses)
      .leftJoin(dressColors, sameColor)
      .where(found)
      .orderBy(...orderOf(listing))
      .limit(listing.limit ?? 12)
      .offset(listing.offset ?? 0),
    db.select({ total: count() }).from(dresses).where(found),
  ])
  return { dresses: rows.map(shown), total: counted?.total ?? 0 }
}

/** Any dress by its id, with what decides who may see it. */
export async function findDress(
  db: Db | Tx,
  id: string,
): Promise<{ dress: Dress; ownerId: string | null } | undefined> {
  const [row] = await db
    .select({ ...publicColumns, ownerId: dresses.ownerId })
    .from(dresses)
    .leftJoin(dressColors, sameColor)
    .where(eq(dresses.id, id))
  return row && { dress: shown(row), ownerId: row.ownerId }
}

export const publicColumns = {
  id: dresses.id,
  title: dresses.title,
  description: dresses.description,
  category: dresses.category,
  type: dresses.type,
  subType: dresses.subType,
  size: dresses.size,
  color: dresses.color,
  colorHex: dressColors.hexCode,
  condition: dresses.condition,
  designer: dresses.designer,
  brand: dresses.brand,
  retailPrice: dresses.retailPrice,
  rentalPrice: sql<string | null>`${shownPrice}`,
  hidePrice: dresses.hidePrice,
  mainImage: dresses.mainImage,
  images: dresses.images,
  status: dresses.status,
  availableBranches: dresses.availableBranches,
  fitNotes: dresses.fitNotes,
  createdAt: dresses.createdAt,
}

export const sameColor = sql`lower(${dressColors.name}) = lower(${dresses.color})`

function shown(row: Omit<Dress, 'createdAt'> & { createdAt: Date }): Dress {
  return { ...row, createdAt: row.createdAt.toISOString() }
}

function orderOf({ orderBy = 'createdAt', order = 'desc' }: Listing): SQL[] {
  const direction = order === 'asc' ? asc : desc
  if (orderBy === 'rentalPrice') {
    return [sql`${direction(shownPrice)} nulls last`, desc(dresses.createdAt), desc(dresses.id)]
  }
  return [direction(orderBy === 'title' ? dresses.title : dresses.createdAt), direction(dresses.id)]
}
