import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Dress, DressPage, DressStatus, listDresses } from '#dresses/contract.ts'
import { dressStatuses } from '#dresses/dress.ts'
import {
  isFound,
  isListed,
  newestFirst,
  shownPrice,
  type TakenDresses,
} from '#dresses/server/search/sql/conditions.ts'
import { spellingsOf } from '#dresses/server/search/sql/text-search.ts'
import { type Db, queryBuilder, type Tx } from '#platform/database/db.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { colorHexCodes } from '#taxonomy/server/store.ts'
import { allPictures, mainPicture } from './pictures.ts'
import { dresses } from './tables.ts'

export type Listing = QueryOf<typeof listDresses>

/** One page of matching dresses, the total, and the corrected search. */
export async function findDresses(
  db: Db | Tx,
  taken: TakenDresses,
  statuses: readonly DressStatus[] | 'all',
  listing: Listing,
): Promise<Omit<DressPage, 'near'>> {
  const listed = isListed(statuses)
  const { spellings, corrected } = await spellingsOf(db, listing.search, listed)
  const found = isFound(listed, spellings, listing, taken)
  const [page, [counted]] = await Promise.all([
    db
      .select(publicColumns)
      .from(dresses)
      .leftJoin(colorHexCodes, sameColor)
      .where(found)
      .orderBy(...orderOf(listing))
      .limit(listing.limit ?? 12)
      .offset(listing.offset ?? 0),
    db.select({ total: count() }).from(dresses).where(found),
  ])
  return { dresses: page.map(shown), total: counted?.total ?? 0, corrected }
}

/**
 * Reads the listed dresses among these ids, in their order, without duplicates. A prepared statement: planning takes
 * longer than reading twelve dresses.
 */
export function dressReader(db: Db) {
  const reading = db
    .select(publicColumns)
    .from(dresses)
    .leftJoin(colorHexCodes, sameColor)
    .where(
      and(
        sql`${dresses.id} = any(${sql.placeholder('ids')}::uuid[])`,
        sql`${dresses.status} = any(${sql.placeholder('statuses')}::text[])`,
      ),
    )
    .prepare('dresses_by_id')
  return async (statuses: readonly DressStatus[] | 'all', ids: readonly string[]): Promise<Dress[]> => {
    if (ids.length === 0) return []
    const rows = await reading.execute({ ids, statuses: statuses === 'all' ? dressStatuses : statuses })
    const byId = new Map(rows.map((row) => [row.id, shown(row)]))
    return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
  }
}

/** Any dress by its id, with the fields that decide who may see it. */
export async function findDress(
  db: Db | Tx,
  id: string,
): Promise<{ dress: Dress; ownerId: string | null } | undefined> {
  const [row] = await db
    .select({ ...publicColumns, pictures: allPictures, ownerId: dresses.ownerId })
    .from(dresses)
    .leftJoin(colorHexCodes, sameColor)
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
  colorHex: colorHexCodes.hexCode,
  condition: dresses.condition,
  designer: dresses.designer,
  brand: dresses.brand,
  retailPrice: dresses.retailPrice,
  rentalPrice: sql<string | null>`${shownPrice}`,
  hidePrice: dresses.hidePrice,
  mainImage: dresses.mainImage,
  images: dresses.images,
  pictures: mainPicture,
  status: dresses.status,
  availableBranches: dresses.availableBranches,
  fitNotes: dresses.fitNotes,
  createdAt: dresses.createdAt,
}

/** Subquery to join: what the lists of other domains show of a dress. */
export const dressSummaries = queryBuilder
  .select({ id: dresses.id, title: dresses.title, mainImage: dresses.mainImage, status: dresses.status })
  .from(dresses)
  .as('dress')

export const sameColor = sql`lower(${colorHexCodes.name}) = lower(${dresses.color})`

function shown(row: Omit<Dress, 'createdAt'> & { createdAt: Date }): Dress {
  return { ...row, createdAt: row.createdAt.toISOString() }
}

// The collation of the database differs between machines.
export const plainTitle = sql`plain_text(${dresses.title}) collate "C"`

function orderOf({ orderBy = 'createdAt', order = 'desc' }: Listing): SQL[] {
  const direction = order === 'asc' ? asc : desc
  if (orderBy === 'rentalPrice') {
    return [sql`${direction(shownPrice)} nulls last`, desc(dresses.createdAt), desc(dresses.id)]
  }
  if (orderBy === 'createdAt' && order === 'desc') return [...newestFirst]
  return [direction(orderBy === 'title' ? plainTitle : dresses.createdAt), direction(dresses.id)]
}

/** The offered ones of these dresses, in the order of the ids, locked against removal until the transaction ends. */
export async function offeredAmong(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .select({
      id: dresses.id,
      title: dresses.title,
      category: dresses.category,
      availableBranches: dresses.availableBranches,
    })
    .from(dresses)
    .where(and(inArray(dresses.id, [...ids]), eq(dresses.status, 'APPROVED')))
    .orderBy(asc(dresses.id))
    .for('key share')
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

export async function picturesShown(tx: Tx, paths: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ path: sql<string>`image.path` })
    .from(sql`dresses, unnest(dresses.images || dresses.main_image) image (path)`)
    .where(inArray(sql`image.path`, [...paths]))
  return new Set(rows.map(({ path }) => path))
}

export async function findDressTitles(db: Db | Tx, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: dresses.id, title: dresses.title })
    .from(dresses)
    .where(inArray(dresses.id, ids))
  return new Map(rows.map(({ id, title }) => [id, title]))
}
