import { takesPlace } from '#appointments/rules/booking.ts'
import { findAppointments } from '#appointments/server/store.ts'
import { mayPrepare } from '#event-guests/rules.ts'
import { eventGuestsLink } from '#event-guests/server/share.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { stepOf, wasInspected } from '#rentals/rules/steps.ts'
import { fittingToken, reviewToken } from '#rentals/server/manage-link.ts'
import type { ShownPiece } from '#rentals/server/piece-store.ts'
import type { RentalInDetail } from '#rentals/server/store.ts'
import { type ReplyContext, toCustomerReply } from '#rentals/server/to-reply.ts'

/** For the customer, by her account or her link. */
export async function toOwnReply(db: Db | Tx, deps: Deps, found: RentalInDetail, context: ReplyContext) {
  return {
    ...toCustomerReply(found, context),
    groupLink: eventGuestsLink(deps, found.rental),
    readiness: await readinessOf(db, found.pieces),
    ...(mayPrepare(stepOf(found.rental, context.now)) && {
      fittingToken: fittingToken(deps.secretKey, found.rental),
    }),
    ...(wasInspected(found.rental) && { reviewToken: reviewToken(deps, found.rental) }),
  }
}

/** Security: whether, and not what or when: that is her guest's. */
async function readinessOf(db: Db | Tx, pieces: readonly ShownPiece[]) {
  const ids = pieces.flatMap(({ fittingId }) => fittingId ?? [])
  const fittings = await findAppointments(db, ids)
  return Object.fromEntries(
    pieces.map(({ id, wearerNote, fittingId }) => [
      id,
      { hasSizes: wearerNote !== null, hasFitting: takesPlace(fittings.get(fittingId ?? '')) },
    ]),
  )
}
