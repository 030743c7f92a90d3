import { questionOf, readDressToRent } from '#rentals/request/server/read-dresses-to-rent.ts'
import { refusalToRent } from '#rentals/rules/refusal.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import type { changeRental } from '#rentals/staff-contract.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { DressId } from '#shared/ids.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import { words } from '#shared/texts/texts.gen.js'
import { cancelRental } from './cancel.ts'
import type { EndingChange } from './drop.ts'

type Decline = BodyOf<typeof changeRental> & { action: 'decline' }

/** By staff: she reads why, and which other dresses are free for her event. What she has paid goes back as the shop cancels. */
export async function declineRequest(
  change: EndingChange,
  { because, reason, dressIds = [] }: Decline,
): Promise<RentalRow> {
  if (because === 'OTHER' && !reason)
    throw new Refused(malformed, { message: words.reasonMissing, fields: { reason: words.reasonMissing } })
  const declined = { because, dressIds: await stillFree(change, dressIds) }
  return cancelRental(change, { by: 'STAFF', reason, declined })
}

/** Those that she could ask for now, without the ones that she is refused. Nothing holds them. */
async function stillFree(
  { tx, deps, actor: { now }, rental, pieces }: EndingChange,
  dressIds: readonly DressId[],
): Promise<DressId[]> {
  const free: DressId[] = []
  const { accountId } = rental
  for (const id of new Set(dressIds)) {
    if (pieces.some(({ dressId }) => dressId === id)) continue
    const found = await readDressToRent(tx, deps, id, { now })
    if (found && refusalToRent(questionOf(found, rental, { accountId })).refusal === null) free.push(id)
  }
  return free
}
