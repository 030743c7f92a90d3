import { spread, totalOf } from '#rentals/pieces/piece.ts'
import type { LockedPiece } from '#rentals/stay/server/lock.ts'
import { centsOf, moneyText, parseMoney } from '#shared/format/money.ts'

/** Cents of the usual prices of the dresses; null when one has none. */
export function sumOfPrices(pieces: readonly LockedPiece[]): number | null {
  return parseMoney(totalOf(pieces.map(({ price, dress }) => price ?? dress.rentalPrice)))
}

/** The pieces with the parts of a price of the whole rental, in proportion to their usual prices. */
export function withPrice(pieces: readonly LockedPiece[], cents: number): LockedPiece[] {
  const weights = pieces.map(({ price, dress }) => centsOf(price ?? dress.rentalPrice))
  const parts = spread(cents, weights)
  return pieces.map((piece, index) => ({ ...piece, price: moneyText(parts[index]!) }))
}
