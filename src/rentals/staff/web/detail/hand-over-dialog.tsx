import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import { PaymentInputs, paymentForm, paymentsOf } from '#rentals/money/web/payment-inputs.tsx'
import { amountInDollars, moneyText, parseMoney } from '#shared/format/money.ts'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { SignatureField, type SignaturePadHandle } from '#ui/signature/signature-field.tsx'
import { type RentalDialogProps, rentalRefreshes, useChangeRental } from './use-change-rental.ts'

const messages = {
  title: 'Hand Over',
  send: 'Hand Over',
  sending: 'Saving...',
  done: 'Dress handed over',
  failed: 'Failed to hand over the dress',
}

const texts = {
  due: (balance: string, guarantee: string) => `Due now: balance ${balance}, guarantee ${guarantee}.`,
  balance: 'Balance paid now ($)',
  guarantee: 'Guarantee left now ($)',
  note: 'Condition of the dress',
  noteHint: 'Marks, repairs, what comes with it. Add photos on the page of the rental.',
  waive: 'Why it is handed over before all is paid',
}

const schema = z.object({
  ...paymentForm,
  guarantee: z.union([z.literal(''), cents], 'Please enter an amount with at most two decimals.'),
  note: z.string().check(z.trim(), z.maxLength(2000)),
  waiveReason: z.string().check(z.trim(), z.maxLength(300)),
})

/** Balance, guarantee, condition and the customer's signature. */
export function HandOverDialog({ rental, ...dialog }: RentalDialogProps) {
  const change = useChangeRental(rental)
  const pad = useRef<SignaturePadHandle>(null)
  const [isUnsigned, setIsUnsigned] = useState(true)
  const guaranteeDue = rental.staff?.guaranteeDue ?? '0.00'
  return (
    <FormDialog
      {...dialog}
      size="normal"
      messages={messages}
      description={texts.due(amountInDollars(rental.balance), amountInDollars(guaranteeDue))}
      schema={schema}
      refreshes={rentalRefreshes}
      send={async (values) => {
        const { guarantee, method } = values
        const left = guarantee === '' || guarantee === 0 ? [] : [guarantee]
        await change({
          action: 'handOver',
          note: values.note || undefined,
          signature: isUnsigned ? undefined : pad.current?.toPng(),
          payments: [
            ...paymentsOf(values, 'RENTAL'),
            ...left.map((amount) => ({ kind: 'GUARANTEE' as const, method, amount: moneyText(amount) })),
          ],
          waiveReason: values.waiveReason || undefined,
        })
        return rental.customer?.name
      }}
    >
      {(_field, errors) => (
        <>
          <PaymentInputs label={texts.balance} amount={unlessZero(rental.balance)} errors={errors} />
          <TextField
            label={texts.guarantee}
            name="guarantee"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={unlessZero(guaranteeDue)}
            error={errors.guarantee}
            className="text-end tabular-nums"
          />
          <TextArea
            label={texts.note}
            hint={texts.noteHint}
            name="note"
            rows={3}
            maxLength={2000}
            optional
            error={errors.note}
          />
          <SignatureField ref={pad} onEmpty={setIsUnsigned} error={errors.signature} />
          <TextField
            label={texts.waive}
            name="waiveReason"
            optional
            maxLength={300}
            error={errors.waiveReason}
          />
        </>
      )}
    </FormDialog>
  )
}

function unlessZero(amount: string): string {
  return parseMoney(amount) ? amount : ''
}
