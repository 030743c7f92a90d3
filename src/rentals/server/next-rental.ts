import { and, asc, eq, gte, inArray, ne, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/database/db.ts'
import { wasHandedOver } from '#rentals/server/has-step.ts'
import { rentals } from '#rentals/server/tables.ts'
import { isLive } from '#rentals/server/taken.ts'
import type { RentalId } from '#shared/ids.ts'
import type { PieceRow } from './piece-store.ts'
import { rentalPieces } from './piece-tables.ts'

/** All pieces of a rental or some. Another copy of the same dress is another thing. */
type Pieces = readonly Pick<PieceRow, 'id'>[]

export interface LaterRental {
  id: RentalId
  number: string
  startDate: string
}

/** The next rental of one of the pieces. @param options.completedToo staff can forget to record a return until later */
export async function nextRentalOf(
  db: Db | Tx,
  pieces: Pieces,
  now: Date,
  { completedToo = false } = {},
): Promise<LaterRental | undefined> {
  const which = completedToo ? isLive(now) : isComing(now)
  return [...(await firstLater(db, pieces, which)).values()][0]
}

/** The same for the pieces of several rentals, by the ids of these. */
export function nextRentalsOf(db: Db, pieces: Pieces, now: Date): Promise<Map<RentalId, LaterRental>> {
  return firstLater(db, pieces, isComing(now))
}

/** The first rental that got one of the pieces since. */
export async function handedOverSince(db: Db | Tx, pieces: Pieces): Promise<LaterRental | undefined> {
  return [...(await firstLater(db, pieces, wasHandedOver)).values()][0]
}

function isComing(now: Date): SQL {
  return and(isLive(now), ne(rentals.status, 'COMPLETED'))!
}

/** By the ids of the rentals of the pieces. */
async function firstLater(db: Db | Tx, pieces: Pieces, which: SQL): Promise<Map<RentalId, LaterRental>> {
  const ids = pieces.map(({ id }) => id)
  const found = await db
    .selectDistinctOn([before.id], {
      of: before.id,
      id: rentals.id,
      number: rentals.number,
      startDate: rentals.startDate,
    })
    .from(own)
    .innerJoin(before, eq(before.id, own.rentalId))
    .innerJoin(
      rentalPieces,
      and(
        eq(rentalPieces.dressId, own.dressId),
        eq(rentalPieces.copy, own.copy),
        ne(rentalPieces.rentalId, before.id),
      ),
    )
    .innerJoin(rentals, and(eq(rentals.id, rentalPieces.rentalId), gte(rentals.startDate, before.startDate)))
    .where(and(inArray(own.id, ids), which))
    .orderBy(before.id, asc(rentals.startDate), asc(rentals.id))
  return new Map(found.map(({ of, ...later }) => [of, later]))
}

const own = alias(rentalPieces, 'own')
const before = alias(rentals, 'before')
