import { mailLenders } from '#rentals/letters/server/emails.ts'
import { titlesOf } from '#rentals/piece.ts'
import { pieceNotFound } from '#rentals/refusal-contract.ts'
import { readyAfter } from '#rentals/rules/window.ts'
import { readCalendar } from '#rentals/server/calendar.ts'
import type { Change, LockedPiece } from '#rentals/server/lock.ts'
import { nextRentalOf } from '#rentals/server/next-rental.ts'
import { updatePiece } from '#rentals/server/piece-store.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { updateRental } from '#rentals/server/store.ts'
import { dressDaysOff } from '#rentals/server/tables.ts'
import { missing as messages } from '#rentals/texts/texts.gen.js'
import { addDays } from '#shared/dates.ts'
import { Refused } from '#shared/refusal.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { audit } from './audit.ts'
import { movePieces } from './take-window.ts'

interface Missing {
  /** Where what came back is; in the showroom of the rental by default. */
  place?: Branch | undefined
  /** Ids of what is still missing after a rental was returned. */
  pieces: readonly string[]
  /** Ids of those of them that are given up. */
  lost?: readonly string[] | undefined
  note?: string | undefined
}

/** What came back later is here again, and is cleaned before others can rent it; what was ticked by mistake is not here. */
export async function setMissing(
  change: Change,
  { pieces: ids, lost = [], note, place = change.rental.branch }: Missing,
): Promise<RentalRow> {
  const { tx, deps, actor, rental, pieces } = change
  if (ids.some((id) => !pieces.some((piece) => piece.id === id))) throw new Refused(pieceNotFound)
  if (lost.some((id) => !ids.includes(id))) throw new Refused(pieceNotFound)
  const isMissing = ({ id }: LockedPiece) => ids.includes(id)
  const back = pieces.filter((piece) => piece.isMissing && !isMissing(piece))
  const gone = pieces.filter((piece) => !piece.isMissing && isMissing(piece))
  for (const { id } of pieces)
    await updatePiece(tx, id, { isMissing: ids.includes(id), isLost: lost.includes(id) })
  await movePieces({ ...change, pieces: back }, place)
  await movePieces({ ...change, pieces: gone }, 'CUSTOMER')
  const { isOpen, terms, today } = await readCalendar(tx, deps, actor.now, rental.branch)
  const ready = readyAfter(isOpen, terms.turnaroundDays, today)
  if (ready && ready > rental.readyDate) await cleanUntil(change, back, { today, ready })
  await audit(change, 'rental.pieces_back', {
    back: titlesOf(back),
    missing: titlesOf(pieces.filter((piece) => isMissing(piece) && !lost.includes(piece.id))),
    lost: titlesOf(pieces.filter(({ id }) => lost.includes(id))),
    note,
  })
  await tellLost(change, lost)
  return updateRental(tx, rental.id, { updatedAt: actor.now, changedBy: actor.viewer.id })
}

/** To the lender of each piece that is given up as lost now, or that was and is no longer. @param lost ids of all that are */
export async function tellLost(change: Change, lost: readonly string[]): Promise<void> {
  const { tx, deps, rental, pieces } = change
  for (const isLost of [true, false]) {
    const changed = pieces.filter((piece) => piece.isLost !== isLost && lost.includes(piece.id) === isLost)
    await mailLenders(tx, deps, { rental, pieces: changed }, { name: 'rental_lender_lost', isLost })
  }
}

/** Up to the next rental at most. A dress with several copies has others meanwhile. */
async function cleanUntil(
  { tx, actor, rental }: Change,
  pieces: readonly LockedPiece[],
  { today, ready }: { today: string; ready: string },
): Promise<void> {
  const reason = messages.cleaning({ number: rental.number })
  for (const piece of pieces) {
    const { dressId, dress } = piece
    const next = await nextRentalOf(tx, [piece], actor.now)
    const free = next && next.startDate < ready ? next.startDate : ready
    if (free <= today || dress.copies.length > 1) continue
    const until = addDays(free, -1)
    const facts = { dressId, from: today, until, kind: 'MAINTENANCE', reason } as const
    await tx.insert(dressDaysOff).values({ ...facts, actorId: actor.viewer.id, createdAt: actor.now })
  }
}
