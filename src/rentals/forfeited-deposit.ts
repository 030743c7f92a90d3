import type { Cents } from '#shared/format/money.ts'
import type { AccountId, DressId } from '#shared/ids.ts'
import { spread } from './piece.ts'

/** What the rule reads of a piece. */
interface PaidPiece {
  dressId: DressId
  ownerId: AccountId | null
  /** Cents. */
  price: number | null
}

/** Pieces of one dress and lender, and their cents of what is kept. */
export interface ForfeitedPart<Piece> {
  pieces: readonly [Piece, ...Piece[]]
  cents: Cents
}

/** What a cancelled rental keeps of its price, in proportion to the prices; the copies of one dress of a lender together. */
export function forfeitedParts<Piece extends PaidPiece>(
  pieces: readonly Piece[],
  cents: Cents,
): ForfeitedPart<Piece>[] {
  const parts = spread(
    cents,
    pieces.map(({ price }) => price ?? 0),
  )
  const paid = pieces.map((piece, index) => ({ piece, cents: parts[index]! }))
  const byDress = Map.groupBy(paid, ({ piece }) => `${piece.dressId} ${piece.ownerId}`)
  return [...byDress.values()].map((theirs) => ({
    pieces: theirs.map(({ piece }) => piece) as [Piece, ...Piece[]],
    cents: theirs.reduce((sum, one) => sum + one.cents, 0),
  }))
}

/**
 * The agreed terms of a price, for what is kept of it.
 * @param vatPercent of the VAT in what is kept; terms that share the whole price share all that is kept
 */
export function forfeitedTerms<Terms extends { vatPercent: number }>(
  terms: Terms,
  vatPercent: number,
): Terms {
  return { ...terms, vatPercent: terms.vatPercent > 0 ? vatPercent : 0 }
}
