import { inArray } from 'drizzle-orm'
import { appointments } from '#appointments/server/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import type { AccountId, AppointmentId, CustomerId, DressId, PieceId } from '#shared/ids.ts'

/** What rentals know of a fitting: it is for a dress that the customer has rented, and so not after its pick-up. */
export interface RentalFittings {
  find(
    tx: Tx,
    whose: { accountId: AccountId } | { customerId: CustomerId },
    dressIds: readonly DressId[],
    now: Date,
  ): Promise<{ lastDate: string; pieceIds: PieceId[] } | undefined>
  link(tx: Tx, pieceIds: readonly PieceId[], appointmentId: AppointmentId): Promise<void>
}

/** Of a rental whose days have moved, or that is over: null. */
export async function setLastDate(
  tx: Tx,
  ids: readonly AppointmentId[],
  lastDate: string | null,
): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(appointments)
      .set({ lastDate })
      .where(inArray(appointments.id, [...ids]))
}
