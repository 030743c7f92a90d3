import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { SubjectSource } from '#audit/server/subjects.ts'
import type { Dress, DressStatus } from '#dresses/contract.ts'
import { dress, dressStatuses } from '#dresses/dress.ts'
import { inDollars } from '#platform/database/columns.ts'
import { type Db, queryBuilder, type Tx } from '#platform/database/db.ts'
import { searchText } from '#platform/database/list-query.ts'
import type { AccountId, DressId } from '#shared/ids.ts'
import { colorHexCodes } from '#taxonomy/server/store.ts'
import { allPictures, mainPicture } from './pictures.ts'
import { shownTitle } from './shown-title.ts'
import { dresses } from './tables.ts'

/**
 * Reads the listed dresses among these ids, in their order, without duplicates. Built once: building takes longer than
 * reading twelve dresses.
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
    // Without a name: PgBouncer in transaction mode gives the next query another connection.
    .prepare('')
  return async (statuses: readonly DressStatus[] | 'all', ids: readonly DressId[]): Promise<Dress[]> => {
    if (ids.length === 0) return []
    const rows = await reading.execute({ ids, statuses: statuses === 'all' ? dressStatuses : statuses })
    const byId = new Map(rows.map((row) => [row.id, dressReply(row)]))
    return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
  }
}

/** Any dress by its id, with the fields that decide who may see it. */
export async function findDress(
  db: Db | Tx,
  id: DressId,
): Promise<{ dress: Dress; ownerId: AccountId | null } | undefined> {
  const [row] = await db
    .select({ ...publicColumns, pictures: allPictures, ownerId: dresses.ownerId })
    .from(dresses)
    .leftJoin(colorHexCodes, sameColor)
    .where(eq(dresses.id, id))
  return row && { dress: dressReply(row), ownerId: row.ownerId }
}

/** The visible price: filters, totals and orders must not reveal a hidden one. */
export const shownPrice = sql`case when ${dresses.hidePrice} then null else ${dresses.rentalPrice} end`

// The collation of the database differs between machines.
export const plainTitle = sql`plain_text(${dresses.title}) collate "C"`

const columns = {
  ...getTableColumns(dresses),
  retailPrice: inDollars(dresses.retailPrice),
  rentalPrice: inDollars(dresses.rentalPrice),
  guaranteeAmount: inDollars(dresses.guaranteeAmount),
}

/** The columns that have the name of a field in this schema, prices in wire format. */
export function columnsFor<Shape extends object>({ shape }: { shape: Shape }) {
  const named = Object.entries(columns).filter(([name]) => name in shape)
  return Object.fromEntries(named) as Pick<typeof columns, keyof Shape & keyof typeof columns>
}

export const publicColumns = {
  ...columnsFor(dress),
  rentalPrice: sql<string | null>`${shownPrice}`,
  colorHex: colorHexCodes.hexCode,
  pictures: mainPicture,
}

/** Subquery to join: what the lists of other domains show of a dress. */
export const dressSummaries = queryBuilder
  .select({ id: dresses.id, title: shownTitle, mainImage: dresses.mainImage, status: dresses.status })
  .from(dresses)
  .as('dress')

export function summariesOf(db: Db | Tx, ids: readonly DressId[]) {
  const { id, title, mainImage } = dressSummaries
  return db
    .select({ id, title, mainImage })
    .from(dressSummaries)
    .where(inArray(id, [...ids]))
}

export const sameColor = sql`lower(${colorHexCodes.name}) = lower(${dresses.color})`

function dressReply(row: Omit<Dress, 'createdAt'> & { createdAt: Date }): Dress {
  return { ...row, createdAt: row.createdAt.toISOString() }
}

/** The offered ones of these dresses, in the order of the ids, locked against removal until the transaction ends. */
export async function offeredAmong(tx: Tx, ids: readonly DressId[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .select({
      id: dresses.id,
      title: shownTitle,
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

export const dressSource: SubjectSource = {
  table: dresses,
  id: dresses.id,
  name: dresses.title,
  searched: searchText([dresses.title]),
}

export async function findDressTitles(db: Db | Tx, ids: DressId[]): Promise<Map<DressId, string>> {
  const rows = await db
    .select({ id: dresses.id, title: shownTitle })
    .from(dresses)
    .where(inArray(dresses.id, ids))
  return new Map(rows.map(({ id, title }) => [id, title]))
}
