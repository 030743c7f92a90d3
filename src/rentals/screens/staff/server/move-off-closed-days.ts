import { recordAudit } from '#audit/server/store.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { MovedRental, moveOffClosedDays as moveContract } from '#rentals/closed-days-contract.ts'
import { mailMovedDays, mailRental } from '#rentals/letters/server/emails.ts'
import { messageOfChange } from '#rentals/letters/server/rental-messages.ts'
import { isOnClosedDay } from '#rentals/rules/closed-days.ts'
import { holdEnd } from '#rentals/rules/holds.ts'
import { readCalendar } from '#rentals/server/calendar.ts'
import { moveCopies } from '#rentals/server/copies.ts'
import { expireHoldsOf } from '#rentals/server/expire-holds.ts'
import { lockForChange } from '#rentals/server/lock.ts'
import { updateRental } from '#rentals/server/store.ts'
import { moveOffClosedDays as messages } from '#rentals/texts/texts.gen.js'
import type { BodyOf, ReplyOf } from '#shared/endpoint.ts'
import type { Actor } from '#shared/viewer.ts'
import { readProposal } from './closed-days.ts'

type Wanted = BodyOf<typeof moveContract>['rentals'][number]

/**
 * Each rental in a transaction of its own, with the email to its customer: what is in the way of one keeps no other
 * waiting, and only one dress is locked at a time. Repeated, it finds nothing to move.
 */
export async function moveOffClosedDays(
  deps: Deps,
  actor: Actor,
  { rentals }: BodyOf<typeof moveContract>,
): Promise<ReplyOf<typeof moveContract>> {
  const moved: MovedRental[] = []
  const unmoved: string[] = []
  for (const wanted of rentals) {
    const one = await inTransaction(deps.db, (tx) => moveOne(tx, deps, actor, wanted))
    if (one) moved.push(one)
    else unmoved.push(wanted.id)
  }
  return { moved, unmoved }
}

/** Null when the rental, its dress or the closed days are not what staff saw. */
async function moveOne(tx: Tx, deps: Deps, actor: Actor, wanted: Wanted): Promise<MovedRental | null> {
  const { rental, pieces } = await lockForChange(tx, wanted.id)
  const calendar = await readCalendar(tx, deps, actor.now, rental.branch)
  if (rental.version !== wanted.version || !isOnClosedDay(rental, calendar)) return null
  const { proposal, copies } = await readProposal(tx, calendar, { rental, pieces })
  if (proposal?.startDate !== wanted.startDate || proposal.endDate !== wanted.endDate) return null
  await expireHoldsOf(tx, actor, pieces)
  if (copies) await moveCopies(tx, { rental, pieces }, copies)
  const { holdUntil } = rental
  const after = await updateRental(tx, rental.id, {
    ...proposal,
    holdUntil: holdUntil && holdEnd(holdUntil, proposal.startDate, calendar.timeZone),
    updatedAt: actor.now,
    changedBy: actor.viewer.id,
  })
  const { id, number, clientName: name, clientPhone: phone, startDate, endDate } = rental
  const before = { startDate, endDate }
  await recordAudit(tx, actor, {
    action: 'rental.moved',
    subjectType: 'rental',
    subjectId: id,
    detail: { before, after: proposal, reason: messages.reason },
  })
  await mailRental(tx, deps, after, { name: 'rental_moved', before })
  await messageOfChange(tx, deps, after)
  await mailMovedDays(tx, deps, { rental: after, pieces }, rental)
  return {
    id,
    number,
    customer: { name, phone },
    before,
    after: { startDate: after.startDate, endDate: after.endDate },
    isNotified: after.clientEmail !== null,
  }
}
