import { type PricedPiece, spreadPrice, totalOf } from '#rentals/piece.ts'
import { priceMissing } from '#rentals/refusal-contract.ts'
import { needsOwnPrice, needsPriceReason } from '#rentals/rules/own-price.ts'
import type { EventDays } from '#rentals/rules/window.ts'
import type { LockedPiece } from '#rentals/server/lock.ts'
import { piecesPrices as messages } from '#rentals/texts/texts.gen.js'
import { malformed, Refused } from '#shared/refusal.ts'

/** Of a dress without a price, or of an event that needs its own. @param agreed the days that a price was agreed for */
export function refusedWithoutPrice(event: EventDays, agreed?: EventDays): Refused {
  const message = needsOwnPrice(event, agreed) ? messages.longer : priceMissing.message
  return new Refused(priceMissing, { message, fields: { price: message } })
}

/** Cents that staff said, for the whole rental or for each piece. */
export interface AgreedPrices {
  price?: number | undefined
  prices?: readonly { id: string; price: number }[] | undefined
}

/**
 * The pieces with their agreed prices: those that staff said, or parts of the whole in proportion to the usual ones. Throws
 * a Refused for the whole of several pieces of which one has no usual price: its lender would earn nothing of it.
 */
export function withPrices(
  pieces: readonly LockedPiece[],
  { price, prices }: AgreedPrices,
  event: EventDays,
): LockedPiece[] {
  if (price !== undefined && prices) throw new Refused(malformed)
  const priced = prices ? withPriceOfEach(pieces, prices) : withPrice(pieces, price ?? 0)
  if (!totalOf(priced.map((piece) => piece.price))) throw refusedWithoutPrice(event)
  return priced
}

/** The pieces with their parts of a price of the whole, in cents. Throws a Refused when one of several has no usual price. */
export function withPrice(pieces: readonly LockedPiece[], price: number): LockedPiece[] {
  if (pieces.length > 1 && pieces.some((piece) => usualOf(piece) === null)) throw eachMissing()
  const parts = spreadPrice(
    price,
    pieces.map((piece) => usualOf(piece) ?? 0),
  )
  return pieces.map((piece, index) => ({ ...piece, price: parts[index]! }))
}

function withPriceOfEach(
  pieces: readonly LockedPiece[],
  prices: NonNullable<AgreedPrices['prices']>,
): LockedPiece[] {
  const byId = new Map(prices.map((one) => [one.id, one.price]))
  if (byId.size !== pieces.length || prices.length !== pieces.length) throw eachMissing()
  return pieces.map((piece) => {
    const cents = byId.get(piece.id)
    if (cents === undefined) throw eachMissing()
    return { ...piece, price: cents }
  })
}

function eachMissing(): Refused {
  return new Refused(priceMissing, { message: messages.each, fields: { prices: messages.each } })
}

/** A longer event costs more than the list says: what it costs more is no smaller discount. */
export function withLongerPrices(
  pieces: readonly LockedPiece[],
  agreed: AgreedPrices,
  event: EventDays,
): LockedPiece[] {
  return withPrices(pieces, agreed, event).map((piece, index) => {
    const { price: before, listPrice } = pieces[index]!
    const more = before === null ? 0 : Math.max(0, (piece.price ?? 0) - before)
    return { ...piece, listPrice: listPrice === null ? null : listPrice + more }
  })
}

/** Whether the agreed prices are those of the list. */
export function isListed(pieces: readonly PricedPiece[], { prices }: AgreedPrices): boolean {
  if (prices) return pieces.every(({ price, listPrice }) => listPrice === null || price === listPrice)
  return totalOf(pieces.map(({ price }) => price)) === totalOf(pieces.map(({ listPrice }) => listPrice))
}

/** Whether staff say why: a price changes that was agreed, or one is not that of the list (`needsPriceReason`). */
export function needsReason(
  before: readonly PricedPiece[],
  agreed: readonly PricedPiece[],
  { prices }: AgreedPrices,
  event: EventDays,
): boolean {
  const [was, is] = prices ? [before, agreed] : [[wholeOf(before)], [wholeOf(agreed)]]
  return was.some(({ price, listPrice }, index) => {
    const now = is[index]!.price
    if (price !== null) return now !== price
    return listPrice !== null && needsPriceReason(now ?? 0, listPrice, event)
  })
}

/** All pieces, priced as one. */
function wholeOf(pieces: readonly PricedPiece[]): PricedPiece {
  return { price: totalOf(pieces.map(({ price }) => price)), listPrice: totalOf(pieces.map(usualOf)) }
}

function usualOf({ price, listPrice }: PricedPiece): number | null {
  return price ?? listPrice
}
