import * as z from 'zod/mini'
import { getNextNeed } from '#dresses/place-contract.ts'
import { ChosenPictures } from '#files/web/picture-uploads.tsx'
import { dueNow } from '#rentals/payments/web/due-now.tsx'
import { shortTitleOf } from '#rentals/piece.ts'
import { TakePhotos, useTakenPhotos } from '#rentals/screens/staff/web/photos/take-photos.tsx'
import { changeRental, type Rental } from '#rentals/staff-contract.ts'
import { placeNow as placeTexts, rentalsWords, returnDialog as texts } from '#rentals/texts/texts.gen.js'
import { pieceTitle } from '#rentals/web/piece-title.ts'
import { type RentalDialogProps, rentalChange } from '#rentals/web/rental-change.ts'
import { RentalFormDialog } from '#rentals/web/rental-form-dialog.tsx'
import { centsOf } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import type { Api } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { TextArea } from '#ui/form/field.tsx'
import { PieceTicks, tickedOf, usePieceTicks } from './piece-ticks.tsx'
import { nextNeedText, PlaceNow, placeNow } from './place-now.tsx'
import { useStepUndo } from './step-undo.ts'

const schema = z.object({ note: z.string().check(z.trim(), z.maxLength(2000)), ...placeNow })
type Values = z.infer<typeof schema>

export function ReturnDialog({ rental, ...dialog }: RentalDialogProps) {
  const photos = useTakenPhotos(rental, 'RETURN')
  const late = rental.staff?.lateDays ?? 0
  const { ticked, tick } = usePieceTicks()
  const api = useApi()
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={texts.dialog}
      description={late > 0 ? texts.late({ days: late }) : undefined}
      due={dueNow('take', centsOf(rental.balance))}
      schema={schema}
      endpoint={changeRental}
      input={(values) =>
        rentalChange(rental, {
          action: 'return',
          place: values.place,
          note: values.note || undefined,
          pieces: tickedOf(rental, ticked),
        })
      }
      onDone={photos.uploads.upload}
      unfinished={<ChosenPictures {...photos.uploads} />}
      doneText={(reply, values) => doneText(api, reply, values)}
      undo={useStepUndo('undoReturn')}
    >
      {(field, errors) => (
        <>
          <PieceTicks pieces={rental.pieces} legend={rentalsWords.isBack} ticked={ticked} tick={tick} />
          <PlaceNow rental={rental} error={errors.place} />
          <TextArea
            {...field('note')}
            label={words.note}
            hint={rental.pieces.length > 1 && texts.noteHint}
            rows={3}
            optional={rental.pieces.length === 1 || ticked.length === rental.pieces.length}
          />
          <TakePhotos {...photos} />
        </>
      )}
    </RentalFormDialog>
  )
}

/** Where what is back is now, the inspection, and where it is needed next; the titles alone when nothing is back. */
async function doneText(api: Api, { pieces }: Rental, { place }: Values): Promise<string> {
  const back = pieces.filter(({ isMissing }) => !isMissing)
  if (back.length === 0 || !place) return shortTitleOf(pieces)
  const needs = await Promise.all(back.map((piece) => needOf(api, piece, place)))
  const inspect = texts.inspectNext({ titles: shortTitleOf(back), showroom: showrooms[place].name })
  return [inspect, ...needs.map((need, nth) => need && (back.length > 1 ? ofPiece(back[nth]!, need) : need))]
    .filter(Boolean)
    .join(' ')
}

const ofPiece = (piece: Rental['pieces'][number], text: string) =>
  placeTexts.ofPiece({ title: pieceTitle(piece), text })

/** The return is stored: when it cannot be read, the message says what it knows. */
async function needOf(
  api: Api,
  { dress }: Rental['pieces'][number],
  place: Branch,
): Promise<string | undefined> {
  try {
    const { next } = await api.call(getNextNeed, { params: { id: dress.id } })
    return next ? nextNeedText(next, { place }) : undefined
  } catch {
    return undefined
  }
}
