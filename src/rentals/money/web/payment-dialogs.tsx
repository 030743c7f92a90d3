import { useState } from 'react'
import * as z from 'zod/mini'
import type { RentalPayment } from '#rentals/contract.ts'
import { paymentName } from '#rentals/messages.ts'
import { payRental, reversePayment } from '#rentals/payment-contract.ts'
import { proposedPayments } from '#rentals/proposed-payments.ts'
import type { RentalDialogProps } from '#rentals/staff/web/detail/rental-change.ts'
import { RentalFormDialog } from '#rentals/staff/web/detail/rental-form-dialog.tsx'
import type { Rental } from '#rentals/staff-contract.ts'
import { amountInDollars, centsOf } from '#shared/format/money.ts'
import { TillSelect } from '#till/web/till-select.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'
import { dollarsOf, type PaymentDraft } from './payment-draft.ts'
import { paymentFields, poundsMatch, SinglePayment, toPayment, undoneInTill } from './single-payment.tsx'

const payMessages = {
  title: 'Record Payment',
  send: 'Record Payment',
  sending: 'Saving...',
  done: 'Payment recorded',
  failed: 'Failed to record the payment',
}

const refundMessages = {
  title: 'Pay Refund',
  send: 'Pay Refund',
  done: 'Refund recorded',
  failed: 'Failed to record the refund',
}

const reverseMessages = {
  title: 'Undo Payment',
  send: 'Undo Payment',
  sending: 'Saving...',
  done: 'Payment undone',
  failed: 'Failed to undo the payment',
}

const texts = {
  what: 'What it is for',
  reason: 'Reason',
  feeReason: 'Damage and late fees above the guarantee',
  refundReason: 'The rental is cancelled',
  reasonRequired: 'Please give a reason',
  about: (name: string, amount: string, receipt: string) =>
    `${name}, ${amount}, receipt ${receipt}. A reversing payment with a receipt of its own undoes it.`,
}

const purposes = {
  RENTAL: 'Rental',
  GUARANTEE: 'Guarantee',
  FEE: 'Fee',
  REFUND_RENTAL: 'Refund of the rental',
  REFUND_GUARANTEE: 'Refund of the guarantee',
} as const
type Purpose = keyof typeof purposes

const paySchema = z
  .object({
    ...paymentFields,
    purpose: z.enum(Object.keys(purposes) as [Purpose, ...Purpose[]]),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  })
  .check(
    poundsMatch,
    z.refine(({ purpose, reason }) => purpose === 'RENTAL' || purpose === 'GUARANTEE' || !!reason, {
      path: ['reason'],
      message: texts.reasonRequired,
    }),
  )

export function PaymentDialog({ rental, ...dialog }: RentalDialogProps) {
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={centsOf(rental.toRefund) > 0 ? { ...payMessages, ...refundMessages } : payMessages}
      schema={paySchema}
      endpoint={payRental}
      input={(values) => ({
        params: { id: rental.id },
        body: { ...toPayment(values), ...kindOf(values.purpose), reason: values.reason || undefined },
      })}
      doneText={({ amount, receipt }) => `${amountInDollars(amount)}, ${receipt}`}
    >
      {(field, errors) => <PaymentFields rental={rental} field={field} errors={errors} />}
    </RentalFormDialog>
  )
}

interface PaymentFieldsProps {
  rental: Rental
  field: FieldOf<z.infer<typeof paySchema>>
  errors: Record<string, string>
}

/** What is due or goes back stands in the fields; a fee that is due comes first. */
function PaymentFields({ rental, field, errors }: PaymentFieldsProps) {
  const proposed = proposedPayments(rental)
  const [purpose, setPurpose] = useState<Purpose>(proposed.first)
  const [draft, setDraft] = useState<PaymentDraft>({ method: 'CASH', currency: 'USD', rate: '' })
  const [till, setTill] = useState<string>(rental.branch)
  const amount = proposed.amounts[purpose] ?? ''
  const feeReason = rental.feesReason ?? texts.feeReason
  return (
    <>
      <Select
        {...field('purpose')}
        label={texts.what}
        value={purpose}
        onChange={({ target }) => setPurpose(target.value as Purpose)}
        options={Object.entries(purposes).map(([value, label]) => ({ value, label }))}
      />
      <div className="grid grid-cols-2 gap-4">
        <SinglePayment
          draft={draft}
          amount={dollarsOf(draft, centsOf(amount))}
          errors={errors}
          earlier={rental.payments}
          isRefund={purpose.startsWith('REFUND')}
          onChange={(changed) => setDraft({ ...draft, ...changed })}
        />
      </div>
      {draft.method === 'CASH' && (
        <TillSelect name="branch" error={errors.branch} value={till} onChange={setTill} />
      )}
      {purpose !== 'RENTAL' && purpose !== 'GUARANTEE' && (
        <TextField
          {...field('reason')}
          key={purpose}
          label={texts.reason}
          defaultValue={amount === '' ? '' : purpose === 'FEE' ? feeReason : texts.refundReason}
        />
      )}
    </>
  )
}

const reverseSchema = z.object({
  ...undoneInTill,
  reason: z.string().check(z.trim(), z.minLength(1, texts.reasonRequired), z.maxLength(300)),
})

export function ReverseDialog({
  rental,
  payment,
  ...dialog
}: RentalDialogProps & { payment: RentalPayment }) {
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={reverseMessages}
      description={texts.about(paymentName(payment), amountInDollars(payment.amount), payment.receipt)}
      schema={reverseSchema}
      endpoint={reversePayment}
      input={({ branch, ...body }) => ({
        params: { id: rental.id, paymentId: payment.id },
        body: { ...body, branch: branch || undefined },
      })}
      doneText={() => payment.receipt}
    >
      {(field) => (
        <>
          {payment.method === 'CASH' && <TillSelect {...field('branch')} ofPayments />}
          <TextField {...field('reason')} label={texts.reason} />
        </>
      )}
    </RentalFormDialog>
  )
}

function kindOf(purpose: Purpose) {
  if (purpose === 'REFUND_RENTAL') return { kind: 'REFUND', refundOf: 'RENTAL' } as const
  if (purpose === 'REFUND_GUARANTEE') return { kind: 'REFUND', refundOf: 'GUARANTEE' } as const
  return { kind: purpose }
}
