import { spread } from '#rentals/pieces/piece.ts'
import { centsOf } from '#shared/format/money.ts'

/** What the rule reads of a piece. */
interface PaidPiece {
  dressId: string
  ownerId: string | null
  price: string | null
}

/** Pieces of one dress and lender, and their cents of what is kept. */
export interface ForfeitedPart<Piece> {
  pieces: readonly [Piece, ...Piece[]]
  cents: number
}

/** What a cancelled rental keeps of its price, in proportion to the prices; the copies of one dress of a lender together. */
export function forfeitedParts<Piece extends PaidPiece>(
  pieces: readonly Piece[],
  cents: number,
): ForfeitedPart<Piece>[] {
  const parts = spread(
    cents,
    pieces.map(({ price }) => centsOf(price)),
  )
  const paid = pieces.map((piece, index) => ({ piece, cents: parts[index]! }))
  const byDress = Map.groupBy(paid, ({ piece }) => `${piece.dressId} ${piece.ownerId}`)
  return [...byDress.values()].map((theirs) => ({
    pieces: theirs.map(({ piece }) => piece) as [Piece, ...Piece[]],
    cents: theirs.reduce((sum, one) => sum + one.cents, 0),
  }))
}
