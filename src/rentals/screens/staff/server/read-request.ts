import { recordAudit } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import { rentalNotFound } from '#rentals/refusal-contract.ts'
import { markRead } from '#rentals/request/server/request-store.ts'
import { lockRental } from '#rentals/server/store.ts'
import { timeText } from '#rentals/server/to-reply.ts'
import type { RentalId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'

/** Notes that staff have opened a request. Does nothing for one that was read before, or is answered. */
export async function readRequest(tx: Tx, actor: Actor, id: RentalId): Promise<{ readAt: string | null }> {
  const rental = await lockRental(tx, id)
  if (!rental) throw new Refused(rentalNotFound)
  if (rental.readAt || rental.status !== 'PENDING') return { readAt: timeText(rental.readAt) }
  await markRead(tx, id, actor)
  await recordAudit(tx, actor, { action: 'rental.read', subjectType: 'rental', subjectId: id })
  return { readAt: timeText(actor.now) }
}
