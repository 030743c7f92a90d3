import { inArray } from 'drizzle-orm'
import type { Tx } from '#platform/database/db.ts'
import { rentalPayments } from '#rentals/server/payment-tables.ts'
import type { RentalId } from '#shared/ids.ts'
import { messageIdsOf } from '#whatsapp/server/store.ts'

/** Messages about bookings, and about the payments of rentals among them. */
export async function messagesOfBookings(tx: Tx, ids: readonly RentalId[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { id, rentalId } = rentalPayments
  const payments = await tx
    .select({ id })
    .from(rentalPayments)
    .where(inArray(rentalId, [...ids]))
  return messageIdsOf(tx, [...ids, ...payments.map((payment) => payment.id)])
}
