import { useState } from 'react'
import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import { staffWebDetailCancelDialog as messages } from '#rentals/messages/texts.gen.js'
import { changeRental, type Rental } from '#rentals/staff-contract.ts'
import { dateWithYear } from '#shared/dates.ts'
import { amountInDollars, centsOf, moneyText } from '#shared/format/money.ts'
import { AmountField } from '#ui/form/amount-field.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'
import { EarlyCredit, earlyCreditForm, earningCorrected } from './early-credit.tsx'
import { type RentalDialogProps, rentalChange } from './rental-change.ts'
import { RentalFormDialog } from './rental-form-dialog.tsx'

const by = { CUSTOMER: messages.theCustomer, STAFF: messages.theShop }

const schema = z.object({
  ...earlyCreditForm,
  cancelledBy: z.enum(['CUSTOMER', 'STAFF'], messages.pleaseChooseWhoCancels),
  refund: cents,
  keepFees: z.optional(z.boolean()),
  reason: z.string().check(z.trim(), z.minLength(1, messages.pleaseGiveAReason), z.maxLength(300)),
})

export function CancelRentalDialog({ rental, ...dialog }: RentalDialogProps) {
  const forfeitedDepositFee = rental.staff?.forfeitedDepositFee
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={messages}
      description={messages.paid({ paid: amountInDollars(rental.paid) })}
      schema={schema}
      endpoint={changeRental}
      input={(values) =>
        rentalChange(rental, {
          action: 'cancel',
          cancelledBy: values.cancelledBy,
          reason: values.reason,
          refund: moneyText(values.refund),
          keepFees: values.keepFees || undefined,
          earningCorrected: earningCorrected(values),
        })
      }
      doneText={({ customer }) => customer?.name}
    >
      {(field) => (
        <>
          <EarlyCredit rental={rental} />
          <WhoAndRefund rental={rental} field={field} />
          {hasPaidAlterations(rental) && (
            <Checkbox {...field('keepFees')} label={messages.keepFees} hint={messages.keepFeesHint} />
          )}
          {forfeitedDepositFee && (
            <p className="text-sm text-quiet">{messages.shared({ fee: Number(forfeitedDepositFee) })}</p>
          )}
          <TextArea
            {...field('reason')}
            label={messages.reason}
            hint={messages.theCustomerReadsIt}
            rows={2}
          />
        </>
      )}
    </RentalFormDialog>
  )
}

/** What was paid for work that may not have begun goes back. */
function hasPaidAlterations({ charged }: Rental): boolean {
  return charged.some(
    ({ kind, withdrawnAt, paid }) => kind === 'ALTERATION' && !withdrawnAt && centsOf(paid) > 0,
  )
}

type Who = keyof typeof by

/** Until the event the shop gives everything back, and a customer gets back what the terms say. */
function WhoAndRefund({ rental, field }: { rental: Rental; field: FieldOf<z.infer<typeof schema>> }) {
  const [who, setWho] = useState<Who | ''>('')
  const { terms, refund, refundByShop, lastFreeDay } = rental.cancellation
  const hints = {
    CUSTOMER: messages.terms({ refund: amountInDollars(refund), day: dateWithYear(lastFreeDay) }),
    STAFF: messages.allThatIsPaidGoes,
  }
  const special =
    rental.step === 'EXPIRED' ? messages.holdEnded : terms === 'over' ? messages.eventHasCome : undefined
  return (
    <>
      <Select
        {...field('cancelledBy')}
        label={messages.whoCancels}
        value={who}
        onChange={({ target }) => setWho(target.value as Who | '')}
        options={[
          { value: '', label: messages.pleaseChoose },
          ...(['CUSTOMER', 'STAFF'] as const).map((value) => ({ value, label: by[value] })),
        ]}
      />
      <AmountField
        {...field('refund')}
        key={who}
        label={messages.goesBackToTheCustomer}
        hint={who && (special ?? hints[who])}
        defaultValue={who && { CUSTOMER: refund, STAFF: refundByShop }[who]}
      />
    </>
  )
}
