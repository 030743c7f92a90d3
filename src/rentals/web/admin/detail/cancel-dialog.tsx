import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import { dateWithYear } from '#shared/dates.ts'
import { amountInDollars, moneyText } from '#shared/format/money.ts'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { EarlyCredit, earlyCreditForm, earningCorrected } from './early-credit.tsx'
import { type RentalDialogProps, rentalRefreshes, useChangeRental } from './use-change-rental.ts'

const messages = {
  title: 'Cancel Rental',
  send: 'Cancel Rental',
  sending: 'Cancelling...',
  done: 'Rental cancelled',
  failed: 'Failed to cancel the rental',
}

const texts = {
  paid: (paid: string, refund: string, day: string) =>
    `${paid} is paid. By the terms ${refund} goes back; ${day} is the last day on which the deposit does.`,
  refund: 'Goes back to the customer ($)',
  reason: 'Reason',
  reasonHint: 'The customer reads it.',
  reasonRequired: 'Please give a reason',
}

const schema = z.object({
  ...earlyCreditForm,
  refund: cents,
  reason: z.string().check(z.trim(), z.minLength(1, texts.reasonRequired), z.maxLength(300)),
})

export function CancelRentalDialog({ rental, ...dialog }: RentalDialogProps) {
  const change = useChangeRental(rental)
  const { refund, lastFreeDay } = rental.cancellation
  return (
    <FormDialog
      {...dialog}
      messages={messages}
      description={texts.paid(
        amountInDollars(rental.paid),
        amountInDollars(refund),
        dateWithYear(lastFreeDay),
      )}
      schema={schema}
      refreshes={rentalRefreshes}
      send={async (values) => {
        await change({
          action: 'cancel',
          reason: values.reason,
          refund: moneyText(values.refund),
          earningCorrected: earningCorrected(values),
        })
        return rental.customer?.name
      }}
    >
      {(errors) => (
        <>
          <EarlyCredit rental={rental} />
          <TextField
            label={texts.refund}
            name="refund"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={refund}
            error={errors.refund}
            className="text-end tabular-nums"
          />
          <TextArea
            label={texts.reason}
            hint={texts.reasonHint}
            name="reason"
            rows={2}
            maxLength={300}
            error={errors.reason}
          />
        </>
      )}
    </FormDialog>
  )
}
