import { and, asc, eq, gt, gte, inArray, ne, not, notInArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import { freeCopy, type Taken } from '#rentals/rules/refusal.ts'
import type { RentalCalendar } from '#rentals/server/calendar.ts'
import { wasHandedOver } from '#rentals/server/has-step.ts'
import { rentals } from '#rentals/server/tables.ts'
import { isLive, type PieceToPlace, takenOf } from '#rentals/server/taken.ts'
import type { DressId } from '#shared/ids.ts'
import { updatePiece } from './piece-store.ts'
import { rentalPieces } from './piece-tables.ts'
import type { RentalRow } from './rental-row.ts'

export type RentalOfCopy = Awaited<ReturnType<typeof openRentalsOfCopies>>[number]

/** Who has a copy of a dress, or will collect one; soonest first. What was missing at the return is with the customer until it is given up as lost. */
export async function openRentalsOfCopies(
  db: Db | Tx,
  dressId: DressId,
  { now, today }: { now: Date; today: string },
) {
  const { id, number, clientName, startDate, endDate, readyDate, step } = rentals
  return db
    .select({
      id,
      number,
      startDate,
      endDate,
      readyDate,
      isWithCustomer: sql<boolean>`${wasHandedOver}`,
      customer: clientName,
      copy: rentalPieces.copy,
      pieceId: rentalPieces.id,
    })
    .from(rentalPieces)
    .innerJoin(rentals, eq(rentals.id, rentalPieces.rentalId))
    .where(
      and(
        eq(rentalPieces.dressId, dressId),
        isLive(now),
        ne(step, 'NOT_COLLECTED'),
        or(
          notInArray(step, ['RETURNED', 'COMPLETED']),
          and(rentalPieces.isMissing, not(rentalPieces.isLost)),
        ),
        // What was never collected ends with its return date.
        or(wasHandedOver, gt(endDate, today)),
      ),
    )
    .orderBy(asc(startDate), asc(rentalPieces.id))
}

/**
 * Gives the coming rentals of a copy other copies. The dress is locked, ended holds are tidied. Rentals of one copy never
 * overlap, so each can be moved by itself.
 * @param others numbers of the other copies
 * @returns those that were moved, and those that could not: no other copy is free, or the customer has it
 */
export async function moveOffCopy(
  tx: Tx,
  dressId: DressId,
  copy: number,
  { others, calendar }: { others: readonly number[]; calendar: RentalCalendar },
): Promise<{ moved: RentalOfCopy[]; stuck: RentalOfCopy[] }> {
  const coming = (await openRentalsOfCopies(tx, dressId, calendar)).filter((one) => one.copy === copy)
  const taken = (await takenOf(tx, dressId, calendar)).filter((one: Taken) => one.copy !== undefined)
  const moves = coming.map((one) => ({
    one,
    to: one.isWithCustomer ? undefined : freeCopy(taken, one, others),
  }))
  const stuck = moves.filter(({ to }) => to === undefined).map(({ one }) => one)
  if (stuck.length > 0) return { moved: [], stuck }
  for (const { one, to } of moves) await updatePiece(tx, one.pieceId, { copy: to })
  return { moved: coming, stuck }
}

interface RentalToMove {
  rental: Pick<RentalRow, 'id' | 'startDate' | 'step'>
  pieces: readonly PieceToPlace[]
}

/**
 * Gives the pieces of a rental the copies that `copiesIn` found, before the rental gets the days. What the customer has keeps
 * its number, which is on its label: what follows on the two copies changes places instead.
 */
export async function moveCopies(
  tx: Tx,
  { rental, pieces }: RentalToMove,
  copies: ReadonlyMap<string, number>,
): Promise<void> {
  const moves = pieces.flatMap(({ id, dressId, copy }) => {
    const to = copies.get(id)
    return copy === null || to === undefined || to === copy ? [] : [{ id, dressId, copy, to }]
  })
  // Until the rental has its new days, its pieces may stand on days of others: also a dress that it gets in exchange.
  await tx.execute(sql`set constraints rental_pieces_one_per_copy deferred`)
  const isOut = rental.step === 'COLLECTED'
  for (const move of moves) {
    if (isOut) await exchangeFollowing(tx, rental, move)
    else await updatePiece(tx, move.id, { copy: move.to })
  }
}

/** From the first rental that follows on this copy on, the other copy is free until the new end of this rental. */
async function exchangeFollowing(
  tx: Tx,
  { id, startDate }: RentalToMove['rental'],
  { dressId, copy, to }: { dressId: DressId; copy: number; to: number },
): Promise<void> {
  const later = await tx
    .select({ pieceId: rentalPieces.id, copy: rentalPieces.copy, from: rentalPieces.startDate })
    .from(rentalPieces)
    .where(
      and(
        eq(rentalPieces.dressId, dressId),
        inArray(rentalPieces.copy, [copy, to]),
        ne(rentalPieces.rentalId, id),
        ne(rentalPieces.status, 'CANCELLED'),
        gte(rentalPieces.startDate, startDate),
      ),
    )
    .orderBy(asc(rentalPieces.startDate), asc(rentalPieces.id))
  const first = later.findIndex((one) => one.copy === copy)
  for (const one of later.filter(({ from }) => from >= later[first]!.from))
    await updatePiece(tx, one.pieceId, { copy: one.copy === copy ? to : copy })
}
