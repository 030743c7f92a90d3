import { useState } from 'react'
import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import { dueNow } from '#rentals/payments/web/due-now.tsx'
import { refundNotCollected } from '#rentals/rules/ending.ts'
import { changeRental } from '#rentals/staff-contract.ts'
import { notCollectedDialog as messages } from '#rentals/texts/texts.gen.js'
import { type RentalDialogProps, rentalChange } from '#rentals/web/rental-change.ts'
import { RentalFormDialog } from '#rentals/web/rental-form-dialog.tsx'
import { dateWithYear } from '#shared/dates.ts'
import { amountInDollars, centsOf, moneyText } from '#shared/format/money.ts'
import { typedCents } from '#shared/format/typed-amount.ts'
import { AmountField } from '#ui/form/amount-field.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { EarlyCredit, earlyCreditForm, earningCorrected } from './early-credit.tsx'
import { useStepUndo } from './step-undo.ts'

const outcomes = ['CANCELLED', 'COMPLETED'] as const
type Outcome = (typeof outcomes)[number]

const schema = z.object({
  ...earlyCreditForm,
  outcome: z.enum(outcomes, messages.pleaseChoose),
  refund: z.optional(cents),
  reason: z.optional(z.string().check(z.trim(), z.maxLength(300))),
})

/** Nobody came for it: staff say what becomes of it. */
export function NotCollectedDialog({ rental, ...dialog }: RentalDialogProps) {
  const [outcome, setOutcome] = useState<Outcome | ''>('')
  const { eventEnd, paid, deposit, balance, guaranteeHeld } = rental
  const [refund, setRefund] = useState<string>()
  const usual = refundNotCollected({ paid: centsOf(paid), deposit: centsOf(deposit) })
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={messages}
      description={messages.about({ date: dateWithYear(eventEnd), paid: amountInDollars(paid) })}
      due={
        outcome === 'COMPLETED'
          ? dueNow('take', centsOf(balance))
          : outcome
            ? dueNow('refund', typedCents(refund ?? moneyText(usual)) ?? 0)
            : undefined
      }
      schema={schema}
      endpoint={changeRental}
      input={({ refund, reason, ...values }) =>
        rentalChange(rental, {
          action: 'notCollected',
          outcome: values.outcome,
          reason: reason || undefined,
          ...(values.outcome === 'CANCELLED' && {
            refund: moneyText(refund ?? usual),
            earningCorrected: earningCorrected(values),
          }),
        })
      }
      doneText={({ customer }) => customer?.name}
      undo={useStepUndo('undoNotCollected')}
    >
      {(field) => (
        <>
          <Select
            {...field('outcome')}
            label={messages.outcome}
            value={outcome}
            onChange={({ target }) => setOutcome(target.value as Outcome | '')}
            options={[
              { value: '', label: messages.pleaseChoose },
              ...outcomes.map((value) => ({ value, label: messages.outcomes[value] })),
            ]}
          />
          {outcome === 'CANCELLED' && (
            <>
              <EarlyCredit rental={rental} />
              <AmountField
                {...field('refund')}
                label={messages.refund}
                hint={messages.usual}
                defaultValue={moneyText(usual)}
                onChange={({ target }) => setRefund(target.value)}
              />
            </>
          )}
          {outcome === 'COMPLETED' && (
            <p className="text-sm text-quiet">
              {messages.owed({
                balance: amountInDollars(balance),
                guarantee: amountInDollars(guaranteeHeld),
              })}
            </p>
          )}
          {outcome && (
            <TextArea
              {...field('reason')}
              label={messages.reason}
              hint={outcome === 'CANCELLED' ? messages.readByCustomer : messages.forStaff}
              rows={2}
              optional={outcome === 'COMPLETED' || refund === undefined || typedCents(refund) === usual}
            />
          )}
        </>
      )}
    </RentalFormDialog>
  )
}
