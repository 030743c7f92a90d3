import type { ListedRental } from '#rentals/contract.ts'
import { pieceTitle as messages } from '#rentals/texts/texts.gen.js'
import { dotList } from '#shared/format/list.ts'

/** 'Odette, copy 2 · Lea': which of several copies of a dress, and who wears it. */
export function pieceTitle({ dress: { title }, copy, wearer }: ListedRental['pieces'][number]): string {
  return dotList([copy === null ? title : messages.copy({ title, copy }), wearer])
}
