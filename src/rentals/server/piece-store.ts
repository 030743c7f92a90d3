import { and, asc, eq, exists, gt, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { rentableDresses } from '#dresses/server/rentable.ts'
import { withTitle } from '#dresses/server/shown-title.ts'
import { type Db, queryBuilder, type Tx } from '#platform/database/db.ts'
import { rentals } from '#rentals/server/tables.ts'
import type { AccountId, DressId, PieceId, RentalId } from '#shared/ids.ts'
import { rentalPieces } from './piece-tables.ts'

export type PieceRow = typeof rentalPieces.$inferSelect

/** Of a new rental, in its order; the rental gives the rest. */
export type NewPiece = Pick<
  typeof rentalPieces.$inferInsert,
  'dressId' | 'copy' | 'ownerId' | 'price' | 'listPrice' | 'guarantee' | 'payoutId'
>

/** The dress of a piece, as lists and papers show it. */
const shownDress = {
  id: rentableDresses.id,
  titles: rentableDresses.titles,
  mainImage: rentableDresses.mainImage,
  size: rentableDresses.size,
  copies: rentableDresses.copies,
}

export interface ShownPiece extends PieceRow {
  dress: { id: string; title: string; mainImage: string | null; size: string | null; copies: number[] }
}

/** Joins the piece that stands for the rental in lists. */
export const isFirstPiece = and(eq(rentalPieces.rentalId, rentals.id), eq(rentalPieces.position, 1))!

/** A rental with a piece of this kind. */
export function hasPiece(which: SQL | undefined): SQL {
  return exists(
    queryBuilder
      .select({ one: sql`1` })
      .from(rentalPieces)
      .where(and(eq(rentalPieces.rentalId, rentals.id), which)),
  )
}

export const hasDress = (dressId: DressId): SQL => hasPiece(eq(rentalPieces.dressId, dressId))
export const hasOwner = (ownerId: AccountId): SQL => hasPiece(eq(rentalPieces.ownerId, ownerId))

/** Whether the dress of the rental belongs to this lender. */
export async function isLentBy(
  db: Db | Tx,
  { rentalId, dressId }: Pick<PieceRow, 'rentalId' | 'dressId'>,
  ownerId: AccountId,
): Promise<boolean> {
  const theirs = and(
    eq(rentalPieces.rentalId, rentalId),
    eq(rentalPieces.dressId, dressId),
    eq(rentalPieces.ownerId, ownerId),
  )
  return (await db.$count(rentalPieces, theirs)) > 0
}

/** @param options.after the position of the last piece that there is */
export async function insertPieces(
  tx: Db | Tx,
  { id: rentalId, status, startDate, readyDate }: typeof rentals.$inferSelect,
  pieces: readonly NewPiece[],
  { after = 0 } = {},
): Promise<PieceRow[]> {
  return tx
    .insert(rentalPieces)
    .values(
      pieces.map(({ dressId, copy, ownerId, price, listPrice = price, guarantee, payoutId }, index) => ({
        dressId,
        copy,
        ownerId,
        price,
        listPrice,
        guarantee,
        payoutId,
        rentalId,
        status,
        startDate,
        readyDate,
        position: after + index + 1,
      })),
    )
    .returning()
}

/** In their order. */
export function piecesOfRental(db: Db | Tx, rentalId: RentalId): Promise<PieceRow[]> {
  return db
    .select()
    .from(rentalPieces)
    .where(eq(rentalPieces.rentalId, rentalId))
    .orderBy(asc(rentalPieces.position))
}

/** Query for the ids of its dresses. @param further one that is to be among them */
export function dressesOfRental(rentalId: RentalId, further?: DressId): SQLWrapper {
  const ids = queryBuilder
    .select({ id: rentalPieces.dressId })
    .from(rentalPieces)
    .where(eq(rentalPieces.rentalId, rentalId))
  return further ? sql`(${ids} union select ${further}::uuid)` : ids
}

/** With their dresses, in their order, by the id of the rental. */
export async function shownPiecesOf(
  db: Db | Tx,
  rentalIds: readonly RentalId[],
): Promise<Map<string, ShownPiece[]>> {
  if (rentalIds.length === 0) return new Map()
  const rows = await db
    .select({ piece: rentalPieces, dress: shownDress })
    .from(rentalPieces)
    .innerJoin(rentableDresses, eq(rentableDresses.id, rentalPieces.dressId))
    .where(inArray(rentalPieces.rentalId, [...rentalIds]))
    .orderBy(asc(rentalPieces.rentalId), asc(rentalPieces.position))
  return Map.groupBy(
    rows.map(({ piece, dress }) => ({ ...piece, dress: withTitle(dress) })),
    ({ rentalId }) => rentalId,
  )
}

export async function updatePiece(
  tx: Tx,
  id: PieceId,
  change: Partial<Omit<PieceRow, 'id' | 'rentalId' | 'status' | 'startDate' | 'readyDate'>>,
): Promise<PieceRow> {
  const [changed] = await tx.update(rentalPieces).set(change).where(eq(rentalPieces.id, id)).returning()
  return changed as PieceRow
}

/** Those after it move up: the next one stands for the rental when the first goes. */
export async function deletePiece(tx: Tx, { id, rentalId, position }: PieceRow): Promise<void> {
  await tx.delete(rentalPieces).where(eq(rentalPieces.id, id))
  const later = await tx
    .select({ id: rentalPieces.id, position: rentalPieces.position })
    .from(rentalPieces)
    .where(and(eq(rentalPieces.rentalId, rentalId), gt(rentalPieces.position, position)))
    .orderBy(asc(rentalPieces.position))
  for (const one of later) await updatePiece(tx, one.id, { position: one.position - 1 })
}
