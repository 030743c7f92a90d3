import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import { MethodSelect } from '#rentals/money/web/payment-inputs.tsx'
import { amountInDollars, moneyText, parseMoney } from '#shared/format/money.ts'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { type RentalDialogProps, rentalRefreshes, useChangeRental } from './use-change-rental.ts'

const returnMessages = {
  title: 'Take Back',
  send: 'Take Back',
  sending: 'Saving...',
  done: 'Dress returned',
  failed: 'Failed to take the dress back',
}

const inspectMessages = {
  title: 'Inspect',
  send: 'Complete',
  sending: 'Saving...',
  done: 'Rental completed',
  failed: 'Failed to complete the rental',
}

const texts = {
  late: (days: number) => (days === 1 ? 'The dress is one day late.' : `The dress is ${days} days late.`),
  note: 'Note',
  held: (amount: string) =>
    `The guarantee of ${amount} is held. Fees are taken from it: what is left goes back to the customer, what exceeds it is recorded as still to pay.`,
  damage: 'Damage ($)',
  damageReason: 'What is damaged',
  lateFee: 'Late fee ($)',
  lateReason: 'Late fee: reason',
  lateDays: (days: number) => (days === 1 ? 'One day late' : `${days} days late`),
  reason: 'Please give a reason for the fee.',
}

const note = z.string().check(z.trim(), z.maxLength(2000))
const reason = z.string().check(z.trim(), z.maxLength(300))
const fee = z.union([z.literal(''), cents], 'Please enter an amount with at most two decimals.')
const returnSchema = z.object({ note })
const inspectSchema = z
  .object({ note, damage: fee, damageReason: reason, lateFee: fee, lateReason: reason, method: z.string() })
  .check(
    z.refine(({ damage, damageReason }) => !damage || damageReason !== '', {
      path: ['damageReason'],
      message: texts.reason,
    }),
    z.refine(({ lateFee, lateReason }) => !lateFee || lateReason !== '', {
      path: ['lateReason'],
      message: texts.reason,
    }),
  )

export function ReturnDialog({ rental, ...dialog }: RentalDialogProps) {
  const change = useChangeRental(rental)
  const late = rental.staff?.lateDays ?? 0
  return (
    <FormDialog
      {...dialog}
      messages={returnMessages}
      description={late > 0 ? texts.late(late) : undefined}
      schema={returnSchema}
      refreshes={rentalRefreshes}
      send={async (values) => {
        await change({ action: 'return', note: values.note || undefined })
        return rental.dress.title
      }}
    >
      {(_field, errors) => (
        <TextArea label={texts.note} name="note" rows={3} maxLength={2000} optional error={errors.note} />
      )}
    </FormDialog>
  )
}

/** Fees from the guarantee, each with its reason; the rest goes back. */
export function InspectDialog({ rental, ...dialog }: RentalDialogProps) {
  const change = useChangeRental(rental)
  const { lateDays = 0, lateFee = '0.00' } = rental.staff ?? {}
  return (
    <FormDialog
      {...dialog}
      messages={inspectMessages}
      description={texts.held(amountInDollars(rental.guaranteeHeld))}
      schema={inspectSchema}
      refreshes={rentalRefreshes}
      send={async (values) => {
        await change({
          action: 'inspect',
          note: values.note || undefined,
          damage: feeOf(values.damage, values.damageReason),
          lateFee: feeOf(values.lateFee, values.lateReason),
          refundMethod: values.method as 'CASH',
        })
        return rental.dress.title
      }}
    >
      {(_field, errors) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Amount label={texts.damage} name="damage" errors={errors} />
            <TextField
              label={texts.damageReason}
              name="damageReason"
              maxLength={300}
              error={errors.damageReason}
            />
            <Amount
              label={texts.lateFee}
              name="lateFee"
              amount={parseMoney(lateFee) ? lateFee : ''}
              errors={errors}
            />
            <TextField
              label={texts.lateReason}
              name="lateReason"
              maxLength={300}
              defaultValue={lateDays > 0 ? texts.lateDays(lateDays) : ''}
              error={errors.lateReason}
            />
          </div>
          <MethodSelect errors={errors} />
          <TextArea label={texts.note} name="note" rows={2} maxLength={2000} optional error={errors.note} />
        </>
      )}
    </FormDialog>
  )
}

interface AmountProps {
  label: string
  name: string
  amount?: string
  errors: Record<string, string>
}

function Amount({ label, name, amount = '', errors }: AmountProps) {
  return (
    <TextField
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={amount}
      error={errors[name]}
      className="text-end tabular-nums"
    />
  )
}

function feeOf(amount: '' | number, why: string) {
  return amount ? { amount: moneyText(amount), reason: why } : undefined
}
