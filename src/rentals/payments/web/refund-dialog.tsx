import { useState } from 'react'
import * as z from 'zod/mini'
import { paymentKindNames } from '#rentals/messages.ts'
import { refundRental } from '#rentals/payment-contract.ts'
import { type PaymentPurpose, paymentFor, proposedPayments } from '#rentals/proposed-payments.ts'
import type { Rental } from '#rentals/staff-contract.ts'
import { rentalsWords, paymentDialogs as texts } from '#rentals/texts/texts.gen.js'
import type { RentalDialogProps } from '#rentals/web/rental-change.ts'
import { RentalFormDialog } from '#rentals/web/rental-form-dialog.tsx'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars, centsOf } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { dueNow } from './due-now.tsx'
import { feeName } from './fee-name.ts'
import { RefundLines, refundLines } from './refund-lines.tsx'
import { useRefundParts } from './refund-parts.ts'

const schema = z.object({
  purpose: z.custom<PaymentPurpose>(),
  lines: refundLines,
  reason: z.string().check(z.trim(), z.minLength(1, rentalsWords.reasonRequired), z.maxLength(300)),
})

/** Pays what is to be given back of a rental, in one line or several; the rest stays among the refunds. */
export function RefundDialog({ rental, ...dialog }: RentalDialogProps) {
  const due = refundsDue(rental)
  const [purpose, setPurpose] = useState(due[0]?.purpose)
  const chosen = due.find((one) => one.purpose === purpose) ?? due[0]
  const parts = useRefundParts(rental.payments, refundedBy(chosen?.purpose), chosen?.cents ?? 0)
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={texts.refund}
      due={dueNow('refund', chosen?.cents ?? 0)}
      schema={schema}
      endpoint={refundRental}
      input={({ purpose: what, lines, reason }) => {
        return { params: { id: rental.id }, body: { ...refundedBy(what), lines, reason } }
      }}
      disabled={!chosen}
      doneText={(paid) =>
        commaList(paid.flatMap(({ amount, receipt }) => [amountInDollars(amount), receipt]))
      }
    >
      {(field, errors) => (
        <>
          <Select
            {...field('purpose')}
            label={rentalsWords.purpose}
            value={chosen?.purpose ?? ''}
            onChange={({ target }) => setPurpose(target.value as PaymentPurpose)}
            options={due.map(({ purpose: value, label }) => ({ value, label }))}
          />
          <RefundLines
            key={chosen?.purpose}
            name="lines"
            due={chosen?.cents ?? 0}
            parts={parts}
            earlier={rental.payments}
            branch={rental.branch}
            errors={errors}
          />
          <TextField
            {...field('reason')}
            label={words.reason}
            defaultValue={rental.step === 'CANCELLED' ? texts.refundReason : texts.backReason}
          />
        </>
      )}
    </RentalFormDialog>
  )
}

function refundedBy(purpose: PaymentPurpose = 'REFUND_RENTAL') {
  const { refundOf = 'RENTAL', feeId } = { refundOf: undefined, ...paymentFor(purpose) }
  return { refundOf, feeId }
}

/** What is to be given back, by what it was paid for. */
function refundsDue(rental: Rental) {
  const { amounts } = proposedPayments(rental)
  const refundName = (purpose: PaymentPurpose) => {
    const fee = rental.charged.find(({ id }) => purpose === `REFUND_FEE ${id}`)
    if (fee) return texts.refundOfFee({ fee: feeName(fee) })
    return purpose === 'REFUND_RENTAL' ? paymentKindNames.REFUND_RENTAL : paymentKindNames.REFUND_GUARANTEE
  }
  return Object.entries(amounts)
    .filter(([purpose]) => purpose.startsWith('REFUND'))
    .map(([purpose, amount]) => ({
      purpose: purpose as PaymentPurpose,
      label: refundName(purpose as PaymentPurpose),
      cents: centsOf(amount),
    }))
}
