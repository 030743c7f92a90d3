import * as z from 'zod/mini'
import { ChosenPictures } from '#files/web/picture-uploads.tsx'
import { shortTitleOf } from '#rentals/piece.ts'
import { TakePhotos, useTakenPhotos } from '#rentals/screens/staff/web/photos/take-photos.tsx'
import { changeRental, type Rental } from '#rentals/staff-contract.ts'
import { rentalsWords, returnDialog as texts } from '#rentals/texts/texts.gen.js'
import { type RentalDialogProps, rentalChange } from '#rentals/web/rental-change.ts'
import { RentalFormDialog } from '#rentals/web/rental-form-dialog.tsx'
import { words } from '#shared/texts/texts.gen.js'
import { showrooms } from '#showrooms/showrooms.ts'
import { TextArea } from '#ui/form/field.tsx'
import { PieceTicks, tickedOf, usePieceTicks } from './piece-ticks.tsx'
import { PlaceNow, placeNow } from './place-now.tsx'

const schema = z.object({ note: z.string().check(z.trim(), z.maxLength(2000)), ...placeNow })
type Values = z.infer<typeof schema>

export function ReturnDialog({ rental, ...dialog }: RentalDialogProps) {
  const photos = useTakenPhotos(rental, 'RETURN')
  const late = rental.staff?.lateDays ?? 0
  const { ticked, tick } = usePieceTicks()
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={texts.dialog}
      description={late > 0 ? texts.late({ days: late }) : undefined}
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
      doneText={doneText}
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
            optional
          />
          <TakePhotos {...photos} />
        </>
      )}
    </RentalFormDialog>
  )
}

/** Where what is back is now, and what comes next; the titles alone when nothing is. */
function doneText({ pieces }: Rental, { place }: Values): string {
  const back = pieces.filter(({ isMissing }) => !isMissing)
  if (back.length === 0 || !place) return shortTitleOf(pieces)
  return texts.inspectNext({ titles: shortTitleOf(back), showroom: showrooms[place].name })
}
