import { and, asc, eq, gt, isNotNull, isNull, not, or } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Taken } from '#rentals/rules/refusal.ts'
import { freeCopy } from '#rentals/rules/refusal.ts'
import type { RentalCalendar } from '#rentals/server/calendar.ts'
import { rentals } from '#rentals/server/tables.ts'
import { isLive, takenOf } from '#rentals/server/taken.ts'
import { updatePiece } from './store.ts'
import { rentalPieces } from './tables.ts'

export type RentalOfCopy = Awaited<ReturnType<typeof openRentalsOfCopies>>[number]

/** Who has a copy of a dress, or will collect one; soonest first. What was missing at the return is with the customer until it is given up as lost. */
export async function openRentalsOfCopies(
  db: Db | Tx,
  dressId: string,
  { now, today }: { now: Date; today: string },
) {
  const { id, number, clientName, startDate, endDate, readyDate, handedOverAt, returnedAt } = rentals
  return db
    .select({
      ...{ id, number, startDate, endDate, readyDate, handedOverAt },
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
        or(isNull(returnedAt), and(rentalPieces.isMissing, not(rentalPieces.isLost))),
        // What was never collected ends with its return date.
        or(isNotNull(handedOverAt), gt(endDate, today)),
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
  dressId: string,
  copy: number,
  { others, calendar }: { others: readonly number[]; calendar: RentalCalendar },
): Promise<{ moved: RentalOfCopy[]; stuck: RentalOfCopy[] }> {
  const coming = (await openRentalsOfCopies(tx, dressId, calendar)).filter((one) => one.copy === copy)
  const taken = (await takenOf(tx, dressId, calendar)).filter((one: Taken) => one.copy !== undefined)
  const moves = coming.map((one) => ({
    one,
    to: one.handedOverAt ? undefined : freeCopy(taken, one, others),
  }))
  const stuck = moves.filter(({ to }) => to === undefined).map(({ one }) => one)
  if (stuck.length > 0) return { moved: [], stuck }
  for (const { one, to } of moves) await updatePiece(tx, one.pieceId, { copy: to })
  return { moved: coming, stuck }
}
