import * as z from 'zod/mini'
import type { RentalPayment } from '#rentals/contract.ts'
import { dueNow } from '#rentals/payments/web/due-now.tsx'
import { undoneInTill } from '#rentals/payments/web/single-payment.tsx'
import { shortTitleOf } from '#rentals/piece.ts'
import { changeRental } from '#rentals/staff-contract.ts'
import { undoDialogs as messages } from '#rentals/texts/texts.gen.js'
import { type RentalDialogProps, rentalChange } from '#rentals/web/rental-change.ts'
import { RentalFormDialog } from '#rentals/web/rental-form-dialog.tsx'
import { centsOf } from '#shared/format/money.ts'
import { TillSelect } from '#till/web/till-select.tsx'
import { TextField } from '#ui/form/field.tsx'
import { paymentsOfStep, paymentText, type UndoAction } from './step-undo.ts'

const schema = z.object({
  ...undoneInTill,
  reason: z.string().check(z.trim(), z.minLength(1, messages.reasonRequired), z.maxLength(300)),
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

export function UndoNotCollectedDialog(props: RentalDialogProps) {
  return <UndoDialog {...props} action="undoNotCollected" />
}

function UndoDialog({ rental, action, ...dialog }: RentalDialogProps & { action: UndoAction }) {
  const undone = paymentsOfStep(rental, action)
  const taken = undone.reduce((sum, payment) => sum + takenBy(payment), 0)
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={messages[action]}
      description={messages.about[action]}
      due={undone.length > 0 ? dueNow(taken > 0 ? 'refund' : 'take', Math.abs(taken)) : undefined}
      schema={schema}
      endpoint={changeRental}
      input={({ reason, branch }) => rentalChange(rental, { action, reason, branch: branch || undefined })}
      doneText={({ pieces }) => shortTitleOf(pieces)}
    >
      {(field) => (
        <>
          {undone.length > 0 && <Undone payments={undone} />}
          {undone.some(({ method }) => method === 'CASH') && <TillSelect {...field('branch')} ofPayments />}
          <TextField {...field('reason')} label={messages.reason} />
        </>
      )}
    </RentalFormDialog>
  )
}

/** Cents that came in; what was kept from the guarantee moved nothing. */
function takenBy({ kind, method, amount }: RentalPayment): number {
  if (method === 'GUARANTEE') return 0
  return kind === 'REFUND' ? -centsOf(amount) : centsOf(amount)
}

function Undone({ payments }: { payments: readonly RentalPayment[] }) {
  return (
    <ul className="list-disc ps-5">
      {payments.map((payment) => (
        <li key={payment.id}>{paymentText(payment)}</li>
      ))}
    </ul>
  )
}
