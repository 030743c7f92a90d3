import type { ListedRental } from '#rentals/contract.ts'
import { photoPiece as messages } from '#rentals/texts/texts.gen.js'
import type { DressId } from '#shared/ids.ts'
import { Select } from '#ui/form/select.tsx'

interface PhotoPieceProps {
  pieces: ListedRental['pieces']
  dressId: DressId | undefined
  onDress(dressId: DressId): void
}

/** Whose condition the next photos show. The lender of a piece sees only its photos. */
export function PhotoPiece({ pieces, dressId, onDress }: PhotoPieceProps) {
  if (pieces.length < 2) return null
  const titles = new Map(pieces.map(({ dress }) => [dress.id, dress.title]))
  return (
    <Select
      label={messages.of}
      value={dressId}
      onChange={({ target }) => onDress(target.value)}
      options={[...titles].map(([value, label]) => ({ value, label }))}
    />
  )
}
