import { titlesOf } from '#rentals/piece.ts'
import { pieceNotFound, piecesNotTicked } from '#rentals/refusal-contract.ts'
import type { NewFee } from '#rentals/server/fees.ts'
import type { Change, LockedPiece } from '#rentals/server/lock.ts'
import { updatePiece } from '#rentals/server/piece-store.ts'
import { pieceChecks as messages } from '#rentals/texts/texts.gen.js'
import type { PieceId } from '#shared/ids.ts'
import { malformed, Refused } from '#shared/refusal.ts'

/** Staff tick the pieces of a rental one by one, so that none is forgotten. */

/** At the hand-over nothing may be left out: what stays here is dropped from the rental first. */
export function refuseUnticked({ pieces }: Change, ticked: readonly string[] | undefined): void {
  const left = untickedOf(pieces, ticked)
  if (left.length > 0)
    throw new Refused(piecesNotTicked, { message: messages.notTicked({ titles: titlesOf(left) }) })
}

/**
 * The pieces that did not come back with the others.
 * @param note required when there are some
 */
export function missingOf(
  { pieces }: Change,
  ticked: readonly string[] | undefined,
  note: string | undefined,
): LockedPiece[] {
  const missing = untickedOf(pieces, ticked)
  if (missing.length === pieces.length) throw new Refused(piecesNotTicked, { message: messages.noneIsBack })
  if (missing.length > 0 && !note)
    throw new Refused(malformed, {
      message: messages.sayWhy,
      fields: { note: messages.sayWhy },
    })
  return missing
}

/** Without a list the only piece is meant; of several, staff say which. */
function untickedOf(pieces: readonly LockedPiece[], ticked: readonly string[] | undefined): LockedPiece[] {
  if (ticked?.some((id) => !pieces.some((piece) => piece.id === id))) throw new Refused(pieceNotFound)
  if (!ticked && pieces.length === 1) return []
  return pieces.filter(({ id }) => !ticked?.includes(id))
}

/** What the inspection says of a piece. */
export interface Inspected {
  id: PieceId
  condition?: string | undefined
  /** Cents, 0 for one that is missing and costs nothing, and of them the part of its lender. */
  damage?: { amount: number; lender?: number | undefined; reason: string } | undefined
}

/** Stores what the inspection says of each piece. @returns the fees, whose reasons name the piece when there are several */
export async function inspectPieces(
  { tx, pieces }: Change,
  inspected: readonly Inspected[],
): Promise<NewFee[]> {
  const fees: NewFee[] = []
  for (const { id, condition, damage } of inspected) {
    const piece = pieces.find((one) => one.id === id)
    if (!piece) throw new Refused(pieceNotFound)
    await updatePiece(tx, id, {
      condition: condition || null,
      damage: damage?.amount ?? null,
    })
    if (!damage) continue
    const { title } = piece.dress
    const reason = pieces.length > 1 ? messages.ofPiece({ title, reason: damage.reason }) : damage.reason
    fees.push({ kind: piece.isMissing ? 'LOSS' : 'DAMAGE', piece, ...damage, reason })
  }
  return fees
}
