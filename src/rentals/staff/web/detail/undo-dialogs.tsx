import * as z from 'zod/mini'
import type { RentalPayment } from '#rentals/contract.ts'
import { methodNames, paymentName } from '#rentals/messages.ts'
import { changeRental } from '#rentals/staff-contract.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { TextField } from '#ui/form/field.tsx'
import { type RentalDialogProps, rentalChange } from './rental-change.ts'
import { RentalFormDialog } from './rental-form-dialog.tsx'

const messages = {
  undoHandOver: {
    title: 'Undo Hand Over',
    send: 'Undo Hand Over',
    sending: 'Saving...',
    done: 'Hand-over undone',
    failed: 'Failed to undo the hand-over',
  },
  undoReturn: {
    title: 'Undo Take Back',
    send: 'Undo Take Back',
    sending: 'Saving...',
    done: 'Return undone',
    failed: 'Failed to undo the return',
  },
  undoInspect: {
    title: 'Undo Inspect',
    send: 'Undo Inspect',
    sending: 'Saving...',
    done: 'Inspection undone',
    failed: 'Failed to undo the inspection',
  },
}

const texts = {
  about: {
    undoHandOver:
      'The dress is with us again, and the rental as it was before the hand-over, without the signature. Payments that were recorded with it are undone, each by a reversing payment with a receipt of its own: please give this money back.',
    undoReturn: 'The dress is with the customer again, and the dates are as they were before the return.',
    undoInspect:
      'The dress is to be inspected again. What was taken from the guarantee and given back is undone, each by a reversing payment with a receipt of its own: the guarantee is held again, so please take back what was given. The credit of the lender is taken back until then.',
  },
  payment: (payment: RentalPayment) =>
    `${paymentName(payment)}: ${amountInDollars(payment.amount)}, ${methodNames[payment.method].toLowerCase()}` +
    (payment.lbpAmount ? `, ${Number(payment.lbpAmount).toLocaleString('en')} LBP` : ''),
  reason: 'Reason',
  reasonRequired: 'Please give a reason',
}

const schema = z.object({
  reason: z.string().check(z.trim(), z.minLength(1, texts.reasonRequired), z.maxLength(300)),
})

export function UndoHandOverDialog(props: RentalDialogProps) {
  return <UndoDialog {...props} action="undoHandOver" />
}

export function UndoReturnDialog(props: RentalDialogProps) {
  return <UndoDialog {...props} action="undoReturn" />
}

export function UndoInspectDialog(props: RentalDialogProps) {
  return <UndoDialog {...props} action="undoInspect" />
}

function UndoDialog({ rental, action, ...dialog }: RentalDialogProps & { action: keyof typeof messages }) {
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={messages[action]}
      description={texts.about[action]}
      schema={schema}
      endpoint={changeRental}
      input={({ reason }) => rentalChange(rental, { action, reason })}
      doneText={({ dress }) => dress.title}
    >
      {(field) => (
        <>
          {action === 'undoHandOver' && <Undone rental={rental} at={rental.handedOverAt} />}
          {action === 'undoInspect' && <Undone rental={rental} at={rental.completedAt} />}
          <TextField {...field('reason')} label={texts.reason} />
        </>
      )}
    </RentalFormDialog>
  )
}

/** What was recorded with the step: its payments have its time. */
function Undone({
  rental: { payments },
  at: time,
}: Pick<RentalDialogProps, 'rental'> & { at: string | null }) {
  const undone = new Set(payments.map(({ reverses }) => reverses))
  const paid = payments.filter(({ id, at, reverses }) => at === time && !reverses && !undone.has(id))
  if (paid.length === 0) return null
  return (
    <ul className="list-disc ps-5">
      {paid.map((payment) => (
        <li key={payment.id}>{texts.payment(payment)}</li>
      ))}
    </ul>
  )
}
