import type { ListedRental } from '#rentals/contract.ts'
import { piecesWebPieceTitle as messages } from '#rentals/messages/texts.gen.js'

/** 'Odette, copy 2' of several copies of a dress. */
export function pieceTitle({ dress: { title }, copy }: ListedRental['pieces'][number]): string {
  return copy === null ? title : messages.copy({ title, copy })
}
