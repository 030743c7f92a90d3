import { auditTogether } from '#audit/server/store.ts'
import type { RentableDress } from '#dresses/server/rentable.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { postIncome } from '#rentals/income/server/post-income.ts'
import { cannotCancel, rentalNotFound } from '#rentals/refusal-contract.ts'
import { markRead } from '#rentals/request/server/request-store.ts'
import { checkChange, lockForChange } from '#rentals/server/lock.ts'
import { isCustomerOf } from '#rentals/server/own.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import type { changeRental as changeContract } from '#rentals/staff-contract.ts'
import { change as messages } from '#rentals/texts/texts.gen.js'
import type { BodyOf } from '#shared/endpoint.ts'
import type { RentalId } from '#shared/ids.ts'
import { forbidden, malformed, Refused } from '#shared/refusal.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { cancelRental } from './cancel.ts'
import { addPiece, dropPiece, swapPiece } from './change-pieces.ts'
import { acceptByChange } from './change-request.ts'
import { confirmRental } from './confirm.ts'
import { extend } from './dates.ts'
import { declineRequest } from './decline.ts'
import type { Drop, EndingChange } from './drop.ts'
import { handOver, undoHandOver } from './hand-over.ts'
import { holdAgain } from './hold.ts'
import { inspect, undoInspect } from './inspect.ts'
import { setMissing } from './missing.ts'
import { endNotCollected, undoNotCollected } from './not-collected.ts'
import { returnDress, undoReturn } from './return.ts'

type Body = BodyOf<typeof changeContract>

/** One step of a rental, with the income that follows from it. Throws a Refused. */
export async function changeRental(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  id: RentalId,
  body: Body,
  drop: Drop,
): Promise<RentalRow> {
  const further = 'dressId' in body ? body.dressId : undefined
  return auditTogether(tx, actor, async (by) => {
    const locked = await lockForChange(tx, id, further)
    const change = { tx, deps, actor: by, ...locked, drop }
    const changed = await takeAction(change, body, locked.further)
    await acceptByChange(change, body, changed)
    await postIncome(tx, deps, by, { ...locked, rental: changed })
    return changed
  })
}

/** Staff act on any rental; a customer cancels an own one and does nothing else. */
async function takeAction(
  change: EndingChange,
  body: Body,
  further: RentableDress | undefined,
): Promise<RentalRow> {
  const { tx, actor, rental } = change
  if (actor.viewer.role !== 'ADMIN') return asCustomer(change, body)
  if (body.version === undefined) throw new Refused(malformed, { message: messages.version })
  await checkChange(change, body.action, body.version)
  if (!rental.readAt) await markRead(tx, rental.id, actor)
  switch (body.action) {
    case 'hold':
      return holdAgain(change)
    case 'confirm':
      return confirmRental(change, body)
    case 'decline':
      return declineRequest(change, body)
    case 'handOver':
      return handOver(change, body)
    case 'notCollected':
      return endNotCollected(change, body)
    case 'return':
      return returnDress(change, body)
    case 'inspect':
      return inspect(change, body)
    case 'undoHandOver':
      return undoHandOver(change, body)
    case 'undoReturn':
      return undoReturn(change, body)
    case 'undoInspect':
      return undoInspect(change, body)
    case 'undoNotCollected':
      return undoNotCollected(change, body)
    case 'extend':
      return extend(change, { ...body, eventEnd: body.eventEnd ?? body.eventDate })
    case 'swap':
      return swapPiece(change, further, body)
    case 'addPiece':
      return addPiece(change, further, body)
    case 'dropPiece':
      return dropPiece(change, body)
    case 'missing':
      return setMissing(change, body)
    case 'cancel':
      if (!body.reason)
        throw new Refused(malformed, {
          message: words.reasonMissing,
          fields: { reason: words.reasonMissing },
        })
      return cancelRental(change, { ...body, by: body.cancelledBy ?? 'STAFF' })
  }
}

/** By the link of a guest. */
export async function cancelAsGuest(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  id: RentalId,
  drop: Drop,
) {
  const locked = await lockForChange(tx, id)
  const cancelled = await cancelRental({ tx, deps, actor, ...locked, drop }, { by: 'CUSTOMER' })
  await postIncome(tx, deps, actor, { ...locked, rental: cancelled })
  return cancelled
}

async function asCustomer(change: EndingChange, body: Body): Promise<RentalRow> {
  const { actor, rental } = change
  if (!(await isCustomerOf(change.tx, actor.viewer, rental.id))) throw new Refused(rentalNotFound)
  if (body.action !== 'cancel') throw new Refused(forbidden)
  if (body.version !== undefined && body.version !== rental.version) throw new Refused(cannotCancel)
  return cancelRental(change, { by: 'CUSTOMER', reason: body.reason })
}
