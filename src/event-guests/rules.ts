import { type AppointmentStatus, takesPlace } from '#appointments/rules/booking.ts'
import type { RentalStep } from '#rentals/rules/steps.ts'
import type { AppointmentId } from '#shared/ids.ts'

/** Characters. */
export const longestWearer = 80
export const longestSizes = 300

/** While it is a rental: names can be given, and the link can be shared. */
export function mayHaveEventGuests(step: RentalStep): boolean {
  return mayPrepare(step) || step === 'COLLECTED' || step === 'RETURNED'
}

/** Until the pieces are collected a guest can write her sizes and book her fitting. */
export function mayPrepare(step: RentalStep): boolean {
  return step === 'REQUESTED' || step === 'CONFIRMED'
}

/**
 * All guests of an event hold its link, so what one of them wrote or booked is shown and changed on her own browser only.
 * @param device hash of the mark of this browser; null when it has none
 */
export function isOnAnotherDevice(
  { wearerDevice }: Pick<Worn, 'wearerDevice'>,
  device: string | null,
): boolean {
  return wearerDevice !== null && wearerDevice !== device
}

/** Why a guest cannot book a fitting of her piece; null when she can. */
export function refusalToBookFitting(
  step: RentalStep,
  fitting: { status: AppointmentStatus } | null | undefined,
): 'not_possible_now' | 'fitting_booked' | null {
  if (!mayPrepare(step)) return 'not_possible_now'
  return takesPlace(fitting) ? 'fitting_booked' : null
}

/** What belongs to who wears a piece, and not to the piece. */
export interface Worn {
  id: string
  wearer: string | null
  wearerNote: string | null
  wearerNotedAt: Date | null
  wearerDevice: string | null
  fittingId: AppointmentId | null
}

/** Dress, veil and shoes of each guest: the pieces with her name, in their order. One without a name is alone. */
export function guestsOf<Piece extends { id: string; wearer: string | null }>(
  pieces: readonly Piece[],
): [Piece, ...Piece[]][] {
  const groups = Map.groupBy(pieces, ({ id, wearer }) => personOf(wearer) ?? id)
  return [...groups.values()] as [Piece, ...Piece[]][]
}

/** All pieces of the person who wears this one. */
export function piecesOfWearer<Piece extends { id: string; wearer: string | null }>(
  pieces: readonly Piece[],
  piece: Piece,
): Piece[] {
  return guestsOf(pieces).find((worn) => worn.includes(piece)) ?? [piece]
}

/**
 * The pieces with other names than before. Sizes and fitting go with the person: to another piece with her name, and not to who
 * gets a piece that she no longer wears. A name that nobody had is a correction, and keeps them.
 * @param names by the id of the piece; null removes it
 */
export function renamed(pieces: readonly Worn[], names: ReadonlyMap<string, string | null>): Worn[] {
  const nextWearer = ({ id, wearer }: Worn) => (names.has(id) ? names.get(id)! : wearer)
  const still = new Set(pieces.map((piece) => personOf(nextWearer(piece))))
  return pieces.flatMap((piece) => {
    const wearer = nextWearer(piece)
    if (wearer === piece.wearer) return []
    const person = personOf(wearer)
    const hers = pieces.find((one) => person !== null && personOf(one.wearer) === person)
    const leaves = !hers && piece.wearer !== null && still.has(personOf(piece.wearer))
    const { wearerNote, wearerNotedAt, wearerDevice, fittingId } = leaves ? nothing : (hers ?? piece)
    return [{ id: piece.id, wearer, wearerNote, wearerNotedAt, wearerDevice, fittingId }]
  })
}

const nothing = { wearerNote: null, wearerNotedAt: null, wearerDevice: null, fittingId: null }

function personOf(wearer: string | null): string | null {
  return wearer?.toLowerCase() ?? null
}
