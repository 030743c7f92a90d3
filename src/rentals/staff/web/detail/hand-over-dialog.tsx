import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import { PaymentInputs, paymentForm, paymentsOf } from '#rentals/money/web/payment-inputs.tsx'
import { changeRental } from '#rentals/staff-contract.ts'
import { longDate } from '#shared/dates.ts'
import { amountInDollars, moneyText, parseMoney } from '#shared/format/money.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { AmountField } from '#ui/form/amount-field.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { SignatureField, type SignaturePadHandle } from '#ui/signature/signature-field.tsx'
import { IdentityInputs, identityForm, identityOf } from './identity-inputs.tsx'
import { type RentalDialogProps, rentalChange, rentalRefreshes } from './rental-change.ts'

const messages = {
  title: 'Hand Over',
  send: 'Hand Over',
  sending: 'Saving...',
  done: 'Dress handed over',
  failed: 'Failed to hand over the dress',
}

const texts = {
  early: (collect: string, back: string) =>
    `This is earlier than planned: the dress is to be collected on ${collect}. The rental then starts today. The event, the return on ${back}, the price and the late fee stay.`,
  due: (balance: string, guarantee: string) => `Due now: balance ${balance}, guarantee ${guarantee}.`,
  balance: 'Balance paid now ($)',
  guarantee: 'Guarantee left now ($)',
  note: 'Condition of the dress',
  noteHint: 'Marks, repairs, what comes with it. Add photos on the page of the rental.',
  waive: 'Why it is handed over before all is paid',
}

const schema = z.object({
  ...paymentForm,
  ...identityForm,
  guarantee: z.union([z.literal(''), cents], 'Please enter an amount with at most two decimals.'),
  note: z.string().check(z.trim(), z.maxLength(2000)),
  waiveReason: z.string().check(z.trim(), z.maxLength(300)),
})

/** Balance, guarantee, condition and the customer's signature. */
export function HandOverDialog({ rental, ...dialog }: RentalDialogProps) {
  const pad = useRef<SignaturePadHandle>(null)
  const [isUnsigned, setIsUnsigned] = useState(true)
  const today = useLiveQuery(getShowroomClock).data?.date
  const guaranteeDue = rental.staff?.guaranteeDue ?? '0.00'
  return (
    <FormDialog
      {...dialog}
      size="normal"
      messages={messages}
      description={texts.due(amountInDollars(rental.balance), amountInDollars(guaranteeDue))}
      schema={schema}
      refreshes={rentalRefreshes}
      endpoint={changeRental}
      input={(values) => {
        const { guarantee, method } = values
        const left = guarantee === '' || guarantee === 0 ? [] : [guarantee]
        return rentalChange(rental, {
          action: 'handOver',
          note: values.note || undefined,
          signature: isUnsigned ? undefined : pad.current?.toPng(),
          payments: [
            ...paymentsOf(values, 'RENTAL'),
            ...left.map((amount) => ({ kind: 'GUARANTEE' as const, method, amount: moneyText(amount) })),
          ],
          identity: identityOf(values),
          waiveReason: values.waiveReason || undefined,
        })
      }}
      doneText={({ customer }) => customer?.name}
    >
      {(field, errors) => (
        <>
          {today && today < rental.startDate && (
            <p className="border-s-2 border-warn ps-3 text-sm">
              {texts.early(longDate(rental.startDate), longDate(rental.endDate))}
            </p>
          )}
          <PaymentInputs label={texts.balance} amount={unlessZero(rental.balance)} field={field} />
          <AmountField
            {...field('guarantee')}
            label={texts.guarantee}
            defaultValue={unlessZero(guaranteeDue)}
          />
          <IdentityInputs noted={rental.staff?.identity} field={field} />
          <TextArea {...field('note')} label={texts.note} hint={texts.noteHint} rows={3} optional />
          <SignatureField ref={pad} onEmpty={setIsUnsigned} error={errors.signature} />
          <TextField {...field('waiveReason')} label={texts.waive} optional />
        </>
      )}
    </FormDialog>
  )
}

function unlessZero(amount: string): string {
  return parseMoney(amount) ? amount : ''
}
