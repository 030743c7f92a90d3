import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { declineChange } from '#rentals/change-request-contract.ts'
import { changeWishText } from '#rentals/messages.ts'
import { isChangeOpen } from '#rentals/rules/change-request.ts'
import { reason } from '#rentals/rules/piece-fields.ts'
import type { Rental } from '#rentals/staff-contract.ts'
import {
  declineChangeDialog,
  changeRequestNotice as messages,
  rentalsWords,
} from '#rentals/texts/texts.gen.js'
import type { RentalDialogProps } from '#rentals/web/rental-change.ts'
import { RentalFormDialog } from '#rentals/web/rental-form-dialog.tsx'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Moment } from '#ui/moment.tsx'
import { rentalDialogs } from './rental-dialogs.ts'

const DropPieceDialog = lazyDialog(() => import('./piece-dialogs.tsx'), 'DropPieceDialog')

/** What the customer asks to change: staff do it in the dialog that they know, or decline. */
export function ChangeRequestNotice({ rental }: { rental: Rental }) {
  const heading = useId()
  const [open, setOpen] = useState<'accept' | 'decline'>()
  const { changeRequest, step, pieces } = rental
  if (!changeRequest || !isChangeOpen(changeRequest, step)) return null
  const { wish, eventDate, eventEnd, message, askedAt } = changeRequest
  const piece = pieces.find(({ id }) => id === changeRequest.piece?.id)
  const dialog = (name: typeof open) => ({
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : undefined),
    rental,
  })
  return (
    <section aria-labelledby={heading} className="mb-4 grid gap-2 border-s-2 border-warn ps-3">
      <h2 id={heading} className="font-semibold">
        {messages.title}
      </h2>
      <p className="wrap-anywhere">
        {wish === 'PIECE' && !piece
          ? messages.gone
          : changeWishText({ eventDate, eventEnd, title: piece?.dress.title ?? null }, rental)}
      </p>
      {message && (
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {message}
        </p>
      )}
      <p className="text-sm text-quiet">
        <Moment instant={askedAt} />
      </p>
      <p className="flex flex-wrap gap-2 print:hidden">
        {(wish === 'DATE' || (piece && pieces.length > 1)) && (
          <Button size="small" onClick={() => setOpen('accept')}>
            {messages.accept[wish]}
          </Button>
        )}
        <Button size="small" kind="secondary" onClick={() => setOpen('decline')}>
          {rentalsWords.decline}
        </Button>
      </p>
      {wish === 'DATE' ? (
        <rentalDialogs.extend {...dialog('accept')} asked={{ eventDate: eventDate!, eventEnd: eventEnd! }} />
      ) : (
        piece && <DropPieceDialog {...dialog('accept')} piece={piece} />
      )}
      <DeclineChangeDialog {...dialog('decline')} />
    </section>
  )
}

const declineSchema = z.object({ reason })

function DeclineChangeDialog({ rental, ...dialog }: RentalDialogProps) {
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={declineChangeDialog}
      description={declineChangeDialog.text}
      schema={declineSchema}
      endpoint={declineChange}
      input={(body) => ({ params: { id: rental.id }, body })}
      doneText={({ customer }) => customer?.name}
    >
      {(field) => <TextArea {...field('reason')} label={words.reason} rows={2} />}
    </RentalFormDialog>
  )
}
