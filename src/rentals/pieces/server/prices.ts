import { piecesServerPrices as messages } from '#rentals/messages/texts.gen.js'
import { spreadPrice, totalOf } from '#rentals/pieces/piece.ts'
import { priceMissing } from '#rentals/refusal-contract.ts'
import { needsOwnPrice } from '#rentals/rules/own-price.ts'
import type { EventDays } from '#rentals/rules/window.ts'
import type { LockedPiece } from '#rentals/stay/server/lock.ts'
import { centsOf, moneyText, parseMoney } from '#shared/format/money.ts'
import { Refused } from '#shared/refusal.ts'

/** Of a dress without a price, or of an event that needs its own. @param agreed the days that a price was agreed for */
export function refusedWithoutPrice(event: EventDays, agreed?: EventDays): Refused {
  const message = needsOwnPrice(event, agreed) ? messages.longer : priceMissing.message
  return new Refused(priceMissing, { message, fields: { price: message } })
}

/** Cents of the prices of the pieces, or the usual ones of what has none yet; null when one has none at all. */
export function sumOfPrices(pieces: readonly LockedPiece[]): number | null {
  return parseMoney(totalOf(pieces.map(usualOf)))
}

/** The pieces with the parts of a price of the whole rental, in proportion to their usual prices. */
export function withPrice(pieces: readonly LockedPiece[], cents: number): LockedPiece[] {
  const parts = spreadPrice(
    cents,
    pieces.map((piece) => centsOf(usualOf(piece))),
  )
  return pieces.map((piece, index) => ({ ...piece, price: moneyText(parts[index]!) }))
}

/** A longer event costs more than the list says: what it costs more is no smaller discount. */
export function withLongerPrice(pieces: readonly LockedPiece[], cents: number): LockedPiece[] {
  return withPrice(pieces, cents).map((piece, index) => {
    const { price: before, listPrice } = pieces[index]!
    const more = before === null ? 0 : Math.max(0, centsOf(piece.price) - centsOf(before))
    return { ...piece, listPrice: listPrice && moneyText(centsOf(listPrice) + more) }
  })
}

function usualOf({ price, listPrice }: LockedPiece): string | null {
  return price ?? listPrice
}
