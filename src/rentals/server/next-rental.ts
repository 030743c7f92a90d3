import { and, asc, eq, gte, ne, or, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import { wasHandedOver } from '#rentals/server/has-step.ts'
import { rentals } from '#rentals/server/tables.ts'
import { isLive } from '#rentals/server/taken.ts'
import type { RentalId } from '#shared/ids.ts'
import { hasPiece, type PieceRow } from './piece-store.ts'
import { rentalPieces } from './piece-tables.ts'

/** Of a rental, all its pieces or some. Another copy of the same dress is another thing. */
interface PiecesOfRental {
  rental: { id: RentalId; startDate: string }
  pieces: readonly Pick<PieceRow, 'dressId' | 'copy'>[]
}

export interface LaterRental {
  id: RentalId
  number: string
  startDate: string
}

/** The next rental of one of the pieces. @param options.completedToo staff can forget to record a return until later */
export function nextRentalOf(
  db: Db | Tx,
  of: PiecesOfRental,
  now: Date,
  { completedToo = false } = {},
): Promise<LaterRental | undefined> {
  return firstLater(db, of, and(isLive(now), completedToo ? undefined : ne(rentals.status, 'COMPLETED')))
}

/** The first rental that got one of the pieces since. */
export function handedOverSince(db: Db | Tx, of: PiecesOfRental): Promise<LaterRental | undefined> {
  return firstLater(db, of, wasHandedOver)
}

async function firstLater(
  db: Db | Tx,
  { rental: { id, startDate }, pieces }: PiecesOfRental,
  which: SQL | undefined,
): Promise<LaterRental | undefined> {
  const isSame = or(
    ...pieces.map(({ dressId, copy }) => and(eq(rentalPieces.dressId, dressId), eq(rentalPieces.copy, copy))),
  )
  const [found] = await db
    .select({ id: rentals.id, number: rentals.number, startDate: rentals.startDate })
    .from(rentals)
    .where(and(hasPiece(isSame), ne(rentals.id, id), gte(rentals.startDate, startDate), which))
    .orderBy(asc(rentals.startDate), asc(rentals.id))
    .limit(1)
  return found
}
