import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { RentalFittings } from '#appointments/server/booking/rental-fittings.ts'
import type { Tx } from '#platform/database/db.ts'
import type { RentalId } from '#shared/ids.ts'
import { hasStep } from './has-step.ts'
import { isRentalOf } from './own.ts'
import { rentalPieces } from './piece-tables.ts'
import { rentals } from './tables.ts'

/** Fittings of dresses that the customer has rented and not collected yet. */
export const rentalFittings: RentalFittings = {
  async find(tx, whose, dressIds, now) {
    if (dressIds.length === 0) return undefined
    const isTheirs: SQL =
      'accountId' in whose ? isRentalOf(whose.accountId) : eq(rentals.customerId, whose.customerId)
    const rows = await tx
      .select({ rentalId: rentals.id, lastDate: rentals.startDate, pieceId: rentalPieces.id })
      .from(rentals)
      .innerJoin(rentalPieces, eq(rentalPieces.rentalId, rentals.id))
      .where(
        and(
          isTheirs,
          or(hasStep('REQUESTED', now), hasStep('CONFIRMED', now)),
          inArray(rentalPieces.dressId, [...dressIds]),
          isNull(rentalPieces.fittingId),
        ),
      )
      .orderBy(asc(rentals.startDate), asc(rentals.id), asc(rentalPieces.position))
    const [first] = rows
    if (!first) return undefined
    const ofFirst = rows.filter(({ rentalId }) => rentalId === first.rentalId)
    return { lastDate: first.lastDate, pieceIds: ofFirst.map(({ pieceId }) => pieceId) }
  },

  async link(tx, pieceIds, appointmentId) {
    await tx
      .update(rentalPieces)
      .set({ fittingId: appointmentId })
      .where(inArray(rentalPieces.id, [...pieceIds]))
  },
}

/** The ids of the fittings of its pieces. */
export async function fittingsOfRental(tx: Tx, id: RentalId) {
  const rows = await tx
    .select({ fittingId: rentalPieces.fittingId })
    .from(rentalPieces)
    .where(eq(rentalPieces.rentalId, id))
  return rows.flatMap(({ fittingId }) => fittingId ?? [])
}
