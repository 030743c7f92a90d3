import { useState } from 'react'
import type { ListedRental } from '#rentals/contract.ts'
import { pieceTicks as messages } from '#rentals/texts/texts.gen.js'
import { pieceTitle } from '#rentals/web/piece-title.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'

/** @param first what is ticked at first */
export function usePieceTicks(first: readonly string[] = []) {
  const [ticked, setTicked] = useState(first)
  const tick = (id: string, isTicked: boolean) =>
    setTicked((before) => (isTicked ? [...before, id] : before.filter((one) => one !== id)))
  return { ticked, tick }
}

interface PieceTicksProps extends ReturnType<typeof usePieceTicks> {
  pieces: ListedRental['pieces']
  legend: string
}

/** A box for each piece of a rental, so that none is forgotten. The only piece needs none. */
export function PieceTicks({ pieces, legend, ticked, tick }: PieceTicksProps) {
  if (pieces.length < 2) return null
  return (
    <fieldset className="grid gap-1 border-y border-line py-3">
      <legend className="sr-only">{legend}</legend>
      <p className="flex justify-between gap-4 pb-1 text-sm">
        <span className="font-medium" aria-hidden>
          {legend}
        </span>
        <output className="text-quiet tabular-nums">
          {messages.count({ done: ticked.length, all: pieces.length })}
        </output>
      </p>
      {pieces.map((piece) => (
        <Checkbox
          key={piece.id}
          label={pieceTitle(piece)}
          checked={ticked.includes(piece.id)}
          onChange={({ target }) => tick(piece.id, target.checked)}
        />
      ))}
    </fieldset>
  )
}

/** For the API: the only piece of a rental is not listed. */
export function tickedOf({ pieces }: Pick<ListedRental, 'pieces'>, ticked: readonly string[]) {
  return pieces.length > 1 ? [...ticked] : undefined
}
