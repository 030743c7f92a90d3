import { and, eq, gte, inArray } from 'drizzle-orm'
import type { RentalToFit } from '#appointments/contract.ts'
import { appointments } from '#appointments/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Keys } from '#platform/secret-key.ts'
import type { AccountId, AppointmentId, CustomerId, DressId, RentalId } from '#shared/ids.ts'

/** Of one rental, by the token on its page; or those of a person that have one of these dresses. */
export type WhoseRental =
  | { keys: Keys; fittingToken: string }
  | { accountId: AccountId; dressIds: readonly DressId[] }
  | { customerId: CustomerId; dressIds: readonly DressId[] }

/** What rentals know of a fitting: it is for a rental that is not collected yet, and so not after its pick-up. */
export interface RentalFittings {
  find(db: Db | Tx, whose: WhoseRental, now: Date): Promise<(RentalToFit & { id: RentalId }) | undefined>
  /** Its pieces among these dresses have this fitting, unless they have another one. */
  link(
    tx: Tx,
    rental: { id: RentalId },
    fitting: { appointmentId: AppointmentId; dressIds: readonly DressId[] },
  ): Promise<void>
}

/** A rental has another day: the coming fittings of its customer that are for the event of that day are for the new one. */
export async function moveEventOfFittings(
  tx: Tx,
  customerId: CustomerId,
  { from, to, today }: { from: string; to: string; today: string },
): Promise<void> {
  const { eventDate, date } = appointments
  await tx
    .update(appointments)
    .set({ eventDate: to })
    .where(and(eq(appointments.customerId, customerId), eq(eventDate, from), gte(date, today)))
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
