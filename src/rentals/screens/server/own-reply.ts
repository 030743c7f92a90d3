import { takesPlace } from '#appointments/rules/booking.ts'
import { isLive } from '#appointments/rules/changes.ts'
import { findAppointments } from '#appointments/server/store.ts'
import { mayPrepare } from '#event-guests/rules.ts'
import { eventGuestsLink } from '#event-guests/server/share.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { proposalsOf } from '#rentals/letters/server/proposals.ts'
import { stepOf, wasInspected } from '#rentals/rules/steps.ts'
import { fittingToken, reviewToken } from '#rentals/server/manage-link.ts'
import type { ShownPiece } from '#rentals/server/piece-store.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import type { RentalInDetail } from '#rentals/server/store.ts'
import { type ReplyContext, toCustomerReply } from '#rentals/server/to-reply.ts'
import { compareText } from '#shared/compare-text.ts'

/** For the customer, by her account or her link. */
export async function toOwnReply(db: Db | Tx, deps: Deps, found: RentalInDetail, context: ReplyContext) {
  const ids = found.pieces.flatMap(({ fittingId }) => fittingId ?? [])
  const fittings = await findAppointments(db, ids)
  return {
    ...toCustomerReply(found, context),
    groupLink: eventGuestsLink(deps, found.rental),
    readiness: readinessOf(found.pieces, fittings),
    fittings: comingOf(found.rental, fittings, context),
    proposed: found.rental.eventDate < context.today ? [] : await proposalsOf(db, deps, found.rental),
    ...(mayPrepare(stepOf(found.rental, context.now)) && {
      fittingToken: fittingToken(deps.secretKey, found.rental),
    }),
    ...(wasInspected(found.rental) && { reviewToken: reviewToken(deps, found.rental) }),
  }
}

type Fittings = Awaited<ReturnType<typeof findAppointments>>

/** Security: whether, and not what or when: that is her guest's. */
function readinessOf(pieces: readonly ShownPiece[], fittings: Fittings) {
  return Object.fromEntries(
    pieces.map(({ id, wearerNote, fittingId }) => [
      id,
      { hasSizes: wearerNote !== null, hasFitting: takesPlace(fittings.get(fittingId ?? '')) },
    ]),
  )
}

/** Security: her own, by the file of the customer. When a guest of her event comes is her guest's. */
function comingOf({ customerId }: RentalRow, fittings: Fittings, { today }: ReplyContext) {
  return [...fittings.values()]
    .filter((fitting) => fitting.customerId === customerId && isLive(fitting.status) && fitting.date >= today)
    .map(({ branch, date, startTime }) => ({ branch, date, startTime }))
    .sort((a, b) => compareText(a.date, b.date) || compareText(a.startTime, b.startTime))
}
