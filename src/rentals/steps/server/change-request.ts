import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { AskedChange } from '#rentals/change-request-contract.ts'
import { changeAsked } from '#rentals/change-request-contract.ts'
import { callToCancelText } from '#rentals/customer-texts.ts'
import { mailChangeAsked } from '#rentals/letters/server/change-request-emails.ts'
import { mailRental } from '#rentals/letters/server/emails.ts'
import { takenText } from '#rentals/messages.ts'
import { notPossibleNow, pieceNotFound, rentalBegun } from '#rentals/refusal-contract.ts'
import { refusedToRent } from '#rentals/request/server/add-rental.ts'
import { questionOf } from '#rentals/request/server/read-dresses-to-rent.ts'
import { isChangeOpen } from '#rentals/rules/change-request.ts'
import { refusalToRent } from '#rentals/rules/refusal.ts'
import { refusalToCancel, stepOf } from '#rentals/rules/steps.ts'
import { readCalendar } from '#rentals/server/calendar.ts'
import {
  answerChangeRequest,
  type ChangeRequestRow,
  findChangeRequest,
  insertChangeRequest,
} from '#rentals/server/change-request-store.ts'
import { type Change, lockForChange } from '#rentals/server/lock.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { copiesIn } from '#rentals/server/taken.ts'
import type { changeRental } from '#rentals/staff-contract.ts'
import { changeRequests as messages } from '#rentals/texts/texts.gen.js'
import { readSettings } from '#settings/server/store.ts'
import { addDays, daysBetween, localNow } from '#shared/dates.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { RentalId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { showroomContact } from '#showrooms/server/contacts.ts'
import { audit } from './audit.ts'

/**
 * A customer asks for other days or to leave out a piece, as long as she could cancel by herself. Days that are not free are
 * refused at once: nobody has to answer them.
 */
export async function askForChange(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  id: RentalId,
  asked: AskedChange,
): Promise<void> {
  const change = { tx, deps, actor, ...(await lockForChange(tx, id)) }
  await refuseToAsk(change)
  const wanted = asked.wish === 'DATE' ? await wantedDays(change, asked) : wantedPiece(change, asked)
  const request = {
    rentalId: id,
    wish: asked.wish,
    ...wanted,
    message: asked.message || null,
    askedAt: actor.now,
  }
  await insertChangeRequest(tx, request)
  await audit(change, 'rental.change_asked', { wish: asked.wish, ...wanted })
  await mailChangeAsked(tx, deps, change.rental, request)
}

async function refuseToAsk({ tx, deps, actor: { now }, rental }: Change<Viewer | null>): Promise<void> {
  const today = localNow(now, deps.config.SHOP_TIMEZONE).date
  const refusal = refusalToCancel(rental, { now, today })
  if (refusal === 'cannot_cancel') throw new Refused(notPossibleNow)
  if (refusal === 'rental_begun') {
    const { phone } = showroomContact(await readSettings(tx), rental.branch)
    throw new Refused(rentalBegun, { message: callToCancelText(phone) })
  }
  const open = await findChangeRequest(tx, rental.id)
  if (open?.answer === null) throw new Refused(changeAsked)
}

async function wantedDays(
  { tx, deps, actor, rental, pieces }: Change<Viewer | null>,
  { eventDate, eventEnd }: AskedChange & { wish: 'DATE' },
) {
  const length = daysBetween(rental.eventDate, rental.eventEnd)
  const days = { eventDate, eventEnd: eventEnd ?? addDays(eventDate, length) }
  if (days.eventDate === rental.eventDate && days.eventEnd === rental.eventEnd)
    throw new Refused(notPossibleNow, {
      message: messages.sameDays,
      fields: { eventDate: messages.sameDays },
    })
  const { branch, accountId } = rental
  const calendar = await readCalendar(tx, deps, actor.now, branch)
  for (const { dress } of pieces) {
    const answer = refusalToRent(questionOf({ dress, branch, calendar, taken: [] }, days, { accountId }))
    if (answer.refusal) throw refusedToRent(answer.refusal)
    const { clash } = await copiesIn(tx, { rental, pieces }, calendar, answer.window)
    if (clash) throw refusedToRent('dress_taken', takenText({ reason: clash.reason, clash }, calendar))
  }
  return days
}

function wantedPiece({ pieces }: Change<Viewer | null>, { pieceId }: AskedChange & { wish: 'PIECE' }) {
  const piece = pieces.find(({ id }) => id === pieceId)
  if (!piece) throw new Refused(pieceNotFound)
  if (pieces.length === 1) throw new Refused(notPossibleNow, { message: messages.lastPiece })
  return { dressId: piece.dressId }
}

export async function withdrawChange(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  id: RentalId,
): Promise<void> {
  const change = { tx, deps, actor, ...(await lockForChange(tx, id)) }
  await answerOpen(change, { answer: 'WITHDRAWN' })
  await audit(change, 'rental.change_withdrawn', {})
}

/** By staff; the customer is told why. */
export async function declineChange(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  id: RentalId,
  reason: string,
): Promise<void> {
  const change = { tx, deps, actor, ...(await lockForChange(tx, id)) }
  const asked = await answerOpen(change, { answer: 'DECLINED', reason })
  await audit(change, 'rental.change_declined', { reason })
  const wish = { ...asked, before: change.rental }
  await mailRental(tx, deps, change.rental, { name: 'rental_change_declined', wish, reason })
}

async function answerOpen(
  { tx, actor, rental }: Change<Viewer | null>,
  answer: { answer: 'WITHDRAWN' | 'DECLINED'; reason?: string },
): Promise<ChangeRequestRow> {
  const open = await findChangeRequest(tx, rental.id)
  if (!open || !isChangeOpen(open, stepOf(rental, actor.now))) throw new Refused(notPossibleNow)
  await answerChangeRequest(tx, rental.id, {
    ...answer,
    answeredAt: actor.now,
    answeredBy: answer.answer === 'DECLINED' ? (actor.viewer?.id ?? null) : null,
  })
  return open
}

/** Staff have done what was asked for: other days, or the piece has gone. The email of the change tells her. */
export async function acceptByChange(
  { tx, actor, rental, pieces }: Change,
  body: BodyOf<typeof changeRental>,
  changed: RentalRow,
): Promise<void> {
  const isMoved = changed.eventDate !== rental.eventDate || changed.eventEnd !== rental.eventEnd
  const isLess = body.action === 'dropPiece' || body.action === 'swap'
  if (!isMoved && !isLess) return
  const open = await findChangeRequest(tx, rental.id)
  if (open?.answer !== null) return
  const isGone =
    isLess && pieces.find(({ id }) => id === (body.pieceId ?? pieces[0]?.id))?.dressId === open.dressId
  if (open.wish === 'DATE' ? !isMoved : !isGone) return
  const answer = { answer: 'ACCEPTED', answeredAt: actor.now, answeredBy: actor.viewer.id } as const
  await answerChangeRequest(tx, rental.id, answer)
}
