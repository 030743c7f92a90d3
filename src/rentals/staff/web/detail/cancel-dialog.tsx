import { useState } from 'react'
import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import { staffWebDetailCancelDialog as messages } from '#rentals/messages/texts.gen.js'
import { changeRental, type Rental } from '#rentals/staff-contract.ts'
import { dateWithYear } from '#shared/dates.ts'
import { amountInDollars, moneyText } from '#shared/format/money.ts'
import { AmountField } from '#ui/form/amount-field.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'
import { EarlyCredit, earlyCreditForm, earningCorrected } from './early-credit.tsx'
import { type RentalDialogProps, rentalChange } from './rental-change.ts'
import { RentalFormDialog } from './rental-form-dialog.tsx'

const texts = {
  paid: (paid: string) => `${paid} is paid.`,
  who: messages.whoCancels,
  choose: messages.pleaseChoose,
  whoRequired: messages.pleaseChooseWhoCancels,
  by: { CUSTOMER: messages.theCustomer, STAFF: messages.theShop },
  terms: (refund: string, day: string) =>
    `By the terms ${refund} goes back; ${day} is the last day on which the deposit does.`,
  all: messages.allThatIsPaidGoes,
  refund: messages.goesBackToTheCustomer,
  shared: (fee: string) =>
    `What is kept of the price is shared with the lender: the shop keeps ${Number(fee)}% of it.`,
  reason: messages.reason,
  reasonHint: messages.theCustomerReadsIt,
  reasonRequired: messages.pleaseGiveAReason,
}

const schema = z.object({
  ...earlyCreditForm,
  cancelledBy: z.enum(['CUSTOMER', 'STAFF'], texts.whoRequired),
  refund: cents,
  reason: z.string().check(z.trim(), z.minLength(1, texts.reasonRequired), z.maxLength(300)),
})

export function CancelRentalDialog({ rental, ...dialog }: RentalDialogProps) {
  const forfeitedDepositFee = rental.staff?.forfeitedDepositFee
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={messages}
      description={texts.paid(amountInDollars(rental.paid))}
      schema={schema}
      endpoint={changeRental}
      input={(values) =>
        rentalChange(rental, {
          action: 'cancel',
          cancelledBy: values.cancelledBy,
          reason: values.reason,
          refund: moneyText(values.refund),
          earningCorrected: earningCorrected(values),
        })
      }
      doneText={({ customer }) => customer?.name}
    >
      {(field) => (
        <>
          <EarlyCredit rental={rental} />
          <WhoAndRefund rental={rental} field={field} />
          {forfeitedDepositFee && <p className="text-sm text-quiet">{texts.shared(forfeitedDepositFee)}</p>}
          <TextArea {...field('reason')} label={texts.reason} hint={texts.reasonHint} rows={2} />
        </>
      )}
    </RentalFormDialog>
  )
}

type Who = keyof typeof texts.by

/** The shop gives everything back, a customer gets back what the terms say. */
function WhoAndRefund({ rental, field }: { rental: Rental; field: FieldOf<z.infer<typeof schema>> }) {
  const [who, setWho] = useState<Who | ''>('')
  const { refund, lastFreeDay } = rental.cancellation
  const terms = texts.terms(amountInDollars(refund), dateWithYear(lastFreeDay))
  return (
    <>
      <Select
        {...field('cancelledBy')}
        label={texts.who}
        value={who}
        onChange={({ target }) => setWho(target.value as Who | '')}
        options={[
          { value: '', label: texts.choose },
          ...(['CUSTOMER', 'STAFF'] as const).map((value) => ({ value, label: texts.by[value] })),
        ]}
      />
      <AmountField
        {...field('refund')}
        key={who}
        label={texts.refund}
        hint={who && (who === 'STAFF' ? texts.all : terms)}
        defaultValue={who && (who === 'STAFF' ? rental.paid : refund)}
      />
    </>
  )
}
