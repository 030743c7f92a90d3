import { useState } from 'react'
import * as z from 'zod/mini'
import { getNextNeed } from '#dresses/place-contract.ts'
import { shortMoment } from '#dresses/rules/transfer-texts.ts'
import type { Rental } from '#rentals/staff-contract.ts'
import { placeNow as messages } from '#rentals/texts/texts.gen.js'
import { pieceTitle } from '#rentals/web/piece-title.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { commaList } from '#shared/format/list.ts'
import { type Branch, branches, isBranch, showrooms } from '#showrooms/showrooms.ts'
import { showroomChoices } from '#showrooms/web/admin/showroom-fields.ts'
import { rememberedShowroom, rememberShowroom } from '#showrooms/web/remembered-showroom.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Select } from '#ui/form/select.tsx'

/** Of the schema of a form with `PlaceNow`. */
export const placeNow = { place: z.optional(z.enum(branches)) }

interface PlaceNowProps {
  rental: Rental
  error?: string | undefined
  /** Those that are here; all by default. */
  pieces?: Rental['pieces']
  isClean?: boolean
}

/** In which showroom the pieces are now, that of this browser by proposal, and what each is needed for next. */
export function PlaceNow({ rental, error, pieces = rental.pieces, isClean = false }: PlaceNowProps) {
  const [chosen, setChosen] = useState<Branch>()
  const place = chosen ?? rememberedShowroom() ?? rental.branch
  return (
    <div className="grid gap-2">
      <Select
        name="place"
        label={messages.label}
        error={error}
        value={place}
        onChange={({ target }) => {
          if (!isBranch(target.value)) return
          setChosen(target.value)
          rememberShowroom(target.value)
        }}
        options={showroomChoices()}
      />
      <ul className="text-sm empty:hidden">
        {pieces.map((piece) => (
          <NextNeed key={piece.id} rental={rental} piece={piece} place={place} isClean={isClean} />
        ))}
      </ul>
    </div>
  )
}

interface NextNeedProps extends Required<Pick<PlaceNowProps, 'rental' | 'isClean'>> {
  piece: Rental['pieces'][number]
  place: Branch
}

function NextNeed({ rental, piece, place, isClean }: NextNeedProps) {
  const next = useLiveQuery(getNextNeed, { params: { id: piece.dress.id } }).data?.next
  if (!next) return null
  const text = nextNeedText(next, { place, isClean })
  return (
    <li className={next.showroom === place ? 'text-quiet' : 'text-bad'}>
      {rental.pieces.length > 1 ? messages.ofPiece({ title: pieceTitle(piece), text }) : text}
    </li>
  )
}

/** 'Next: Aoukar, Sat 28 Nov 10:00, fitting, needs cleaning, to be brought there'. */
export function nextNeedText(
  { showroom, at, why }: NonNullable<ReplyOf<typeof getNextNeed>['next']>,
  { place, isClean = false }: { place: Branch; isClean?: boolean },
): string {
  const parts = commaList([
    showrooms[showroom].name,
    shortMoment(at),
    messages.why[why],
    !isClean && messages.cleaning,
    showroom !== place && messages.elsewhere,
  ])
  return messages.next({ parts })
}
