import * as z from 'zod/mini'
import {
  staffWebDetailReturnDialog as messages,
  staffWebDetailReturnDialogTexts as texts,
} from '#rentals/messages/texts.gen.js'
import { TakePhotos, useTakenPhotos } from '#rentals/staff/web/photos/take-photos.tsx'
import { changeRental } from '#rentals/staff-contract.ts'
import { TextArea } from '#ui/form/field.tsx'
import { type RentalDialogProps, rentalChange } from './rental-change.ts'
import { RentalFormDialog } from './rental-form-dialog.tsx'

const schema = z.object({ note: z.string().check(z.trim(), z.maxLength(2000)) })

export function ReturnDialog({ rental, ...dialog }: RentalDialogProps) {
  const photos = useTakenPhotos(rental.id, 'RETURN')
  const late = rental.staff?.lateDays ?? 0
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={messages}
      description={late > 0 ? texts.late({ days: late }) : undefined}
      schema={schema}
      endpoint={changeRental}
      input={(values) => rentalChange(rental, { action: 'return', note: values.note || undefined })}
      onDone={photos.upload}
      doneText={({ dress }) => dress.title}
    >
      {(field) => (
        <>
          <TextArea {...field('note')} label={texts.note} rows={3} optional />
          <TakePhotos {...photos} />
        </>
      )}
    </RentalFormDialog>
  )
}
