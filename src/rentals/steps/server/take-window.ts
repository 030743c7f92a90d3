import type { DressPlace } from '#dresses/place.ts'
import { moveDress, moveLocked } from '#dresses/server/places/move.ts'
import { takenForStaff } from '#rentals/messages.ts'
import { dressTaken } from '#rentals/refusal-contract.ts'
import type { RentalWindow } from '#rentals/rules/window.ts'
import type { RentalCalendar } from '#rentals/server/calendar.ts'
import { moveCopies } from '#rentals/server/copies.ts'
import { expireHoldsOf } from '#rentals/server/expire-holds.ts'
import type { Change } from '#rentals/server/lock.ts'
import { copiesIn, type PieceToPlace } from '#rentals/server/taken.ts'
import { undo as messages } from '#rentals/texts/texts.gen.js'
import { Refused } from '#shared/refusal.ts'
import { words } from '#shared/texts/texts.gen.js'

/** A piece that comes to the rental has no copy yet. */
export type ChangeOfDays = Pick<Change, 'tx' | 'actor' | 'rental'> & { pieces: readonly PieceToPlace[] }

/**
 * Makes room for other days of the rental, each piece in its copy or another free one. Throws a Refused when something else
 * takes a dress.
 * @param text of it
 * @returns the copies, by the ids of the pieces
 */
export async function takeWindow(
  change: ChangeOfDays,
  calendar: RentalCalendar,
  window: Pick<RentalWindow, 'startDate' | 'readyDate'>,
  text: (taken: string) => string,
): Promise<ReadonlyMap<string, number>> {
  const { clash, copies } = await copiesIn(change.tx, change, calendar, window)
  if (clash) throw new Refused(dressTaken, { message: text(takenForStaff(clash, calendar)) })
  await takeCopies(change, copies)
  return copies
}

export async function takeCopies(change: ChangeOfDays, copies: ReadonlyMap<string, number>): Promise<void> {
  const { tx, actor, pieces } = change
  await expireHoldsOf(tx, actor, pieces)
  await moveCopies(tx, change, copies)
}

/** Moves each dress; of several copies the others stay where the dress is. @returns where it was, by its id */
export async function movePieces(
  { tx, actor, rental, pieces }: Change,
  place: DressPlace,
): Promise<Record<string, DressPlace>> {
  const note = words.rentalNumber({ number: rental.number })
  const places: Record<string, DressPlace> = {}
  for (const { dressId, dress } of pieces)
    if (dress.copies.length === 1) places[dressId] = await moveLocked(tx, actor, dress, { place, note })
  return places
}

/** Throws a Refused when a dress was moved since. */
export async function movePiecesBack(
  { tx, actor, rental }: Change,
  from: DressPlace,
  places: Readonly<Record<string, DressPlace>>,
): Promise<void> {
  const note = messages.place({ number: rental.number })
  for (const [dressId, place] of Object.entries(places))
    await moveDress(tx, actor, dressId, { from, place, note })
}
