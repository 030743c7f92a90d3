import { and, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { Worn } from '#event-guests/rules.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { updatePiece } from '#rentals/server/piece-store.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import { type RentalRow, rentalColumns } from '#rentals/server/rental-row.ts'
import { rentals } from '#rentals/server/tables.ts'
import { formerGuest, shownName } from '#shared/former-names.ts'
import type { AccountId, AppointmentId, CustomerId, RentalId } from '#shared/ids.ts'

export async function findByEventGuestsKey(db: Db | Tx, groupKey: string): Promise<RentalRow | undefined> {
  const [found] = await db.select(rentalColumns).from(rentals).where(eq(rentals.groupKey, groupKey))
  return found
}

/** Requires the lock of the rental. Its version stays: what staff have opened can still be saved. */
export async function setEventGuestsKey(
  tx: Tx,
  id: RentalId,
  change: { groupKey: string | null; updatedAt: Date },
): Promise<void> {
  await tx.update(rentals).set(change).where(eq(rentals.id, id))
}

/** Who wears these pieces, her sizes and her fitting. Tells open pages of staff. Requires the lock of the rental. */
export async function updateWearers(
  tx: Tx,
  rentalId: RentalId,
  changes: readonly (Partial<Worn> & Pick<Worn, 'id'>)[],
  updatedAt: Date,
): Promise<void> {
  if (changes.length === 0) return
  for (const { id, ...change } of changes) await updatePiece(tx, id, change)
  await tx.update(rentals).set({ updatedAt }).where(eq(rentals.id, rentalId))
}

export interface PieceOfFitting {
  rentalId: RentalId
  number: string
  wearer: string | null
  /** Who rents it. */
  customer: string
}

/** By the ids of the appointments; those that are of no piece are missing. */
export async function piecesOfFittings(
  db: Db | Tx,
  appointmentIds: readonly AppointmentId[],
): Promise<Map<AppointmentId, PieceOfFitting>> {
  const { fittingId, rentalId, wearer } = rentalPieces
  const rows = await db
    .select({ fittingId, rentalId, wearer, number: rentals.number, customer: rentals.clientName })
    .from(rentalPieces)
    .innerJoin(rentals, eq(rentals.id, rentalId))
    .where(inArray(fittingId, [...appointmentIds]))
  return new Map(rows.map((row) => [row.fittingId!, { ...row, customer: shownName(row.customer) }]))
}

/** When a user is deleted: whom she rented for. */
export async function eraseWearersOfUser(tx: Tx, _now: Date, userId: AccountId): Promise<void> {
  await eraseWearers(tx, eq(rentals.accountId, userId))
}

/** When staff erase a customer without an account. */
export async function eraseWearersOfCustomer(tx: Tx, customerId: CustomerId): Promise<void> {
  await eraseWearers(tx, eq(rentals.customerId, customerId))
}

/** Of rentals whose personal data is removed. */
export async function eraseWearersOfFormer(db: Db): Promise<void> {
  await eraseWearers(db, eq(rentals.clientName, formerGuest))
}

/** Names, sizes and links of these rentals. */
async function eraseWearers(db: Db | Tx, which: SQL): Promise<void> {
  const { rentalId, wearer, wearerNote, wearerDevice } = rentalPieces
  await db
    .update(rentalPieces)
    .set({ wearer: null, wearerNote: null, wearerNotedAt: null, wearerDevice: null })
    .where(
      and(
        or(isNotNull(wearer), isNotNull(wearerNote), isNotNull(wearerDevice)),
        inArray(rentalId, db.select({ id: rentals.id }).from(rentals).where(which)),
      ),
    )
  await db
    .update(rentals)
    .set({ groupKey: null })
    .where(and(which, isNotNull(rentals.groupKey)))
}
