import { and, asc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { takesPlace } from '#appointments/rules/booking.ts'
import type { RentalFittings, WhoseRental } from '#appointments/server/booking/rental-fittings.ts'
import { findAppointments } from '#appointments/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { hasLinkKey } from '#platform/manage-link.ts'
import type { AppointmentId, DressId, RentalId } from '#shared/ids.ts'
import { hasStep } from './has-step.ts'
import { openFittingToken } from './manage-link.ts'
import { isRentalOf } from './own.ts'
import { rentalPieces } from './piece-tables.ts'
import { rentals } from './tables.ts'

/** Fittings of dresses that the customer has rented and not collected yet. */
export const rentalFittings: RentalFittings = {
  async find(db, whose, now) {
    const isTheirs = conditionOf(db, whose)
    if (!isTheirs) return undefined
    const { id, eventDate, startDate } = rentals
    const [found] = await db
      .select({ id, eventDate, lastDate: startDate })
      .from(rentals)
      .where(and(isTheirs, or(hasStep('REQUESTED', now), hasStep('CONFIRMED', now))))
      .orderBy(asc(startDate), asc(id))
      .limit(1)
    if (!found) return undefined
    const pieces = await piecesOf(db, found.id)
    return { ...found, dressIds: [...new Set(pieces.map(({ dressId }) => dressId))] }
  },

  async link(tx, rental, { appointmentId, dressIds }) {
    const tried = (await piecesOf(tx, rental.id)).filter(({ dressId }) => dressIds.includes(dressId))
    const fittings = await findAppointments(
      tx,
      tried.flatMap(({ fittingId }) => fittingId ?? []),
    )
    const free = tried.filter(({ fittingId }) => !takesPlace(fittings.get(fittingId ?? '')))
    await tx
      .update(rentalPieces)
      .set({ fittingId: appointmentId })
      .where(
        inArray(
          rentalPieces.id,
          free.map(({ id }) => id),
        ),
      )
  },
}

function conditionOf(db: Db | Tx, whose: WhoseRental): SQL | undefined {
  if ('fittingToken' in whose) {
    const key = openFittingToken(whose.keys, whose.fittingToken)
    return key ? hasLinkKey(rentals, key) : undefined
  }
  const isTheirs =
    'accountId' in whose ? isRentalOf(whose.accountId) : eq(rentals.customerId, whose.customerId)
  return and(isTheirs, hasDress(db, whose.dressIds))
}

function hasDress(db: Db | Tx, dressIds: readonly DressId[]): SQL {
  const { rentalId, dressId } = rentalPieces
  return exists(
    db
      .select({ one: sql`1` })
      .from(rentalPieces)
      .where(and(eq(rentalId, rentals.id), inArray(dressId, [...dressIds]))),
  )
}

async function piecesOf(db: Db | Tx, id: RentalId) {
  const { id: pieceId, dressId, fittingId, rentalId, position } = rentalPieces
  return db
    .select({ id: pieceId, dressId, fittingId })
    .from(rentalPieces)
    .where(eq(rentalId, id))
    .orderBy(asc(position))
}

/** The ids of the fittings of its pieces: a column of `rentals`, whose name stands in full, because a piece has an id of its own. */
export const fittingIds = sql<AppointmentId[]>`array(select fitting_id from ${rentalPieces}
  where rental_id = rentals.id and fitting_id is not null)`
