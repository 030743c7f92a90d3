import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import { methodNames } from '#rentals/messages.ts'
import { TakePhotos, useTakenPhotos } from '#rentals/staff/web/photos/take-photos.tsx'
import { changeRental } from '#rentals/staff-contract.ts'
import { amountInDollars, moneyText, parseMoney } from '#shared/format/money.ts'
import { AmountField } from '#ui/form/amount-field.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { type RentalDialogProps, rentalChange } from './rental-change.ts'
import { RentalFormDialog } from './rental-form-dialog.tsx'

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
  method: 'How the rest goes back',
  damage: 'Damage ($)',
  damageReason: 'What is damaged',
  lateFee: 'Late fee ($)',
  lateReason: 'Late fee: reason',
  lateDays: (days: number) => (days === 1 ? 'One day late' : `${days} days late`),
  reason: 'Please give a reason for the fee.',
}

const methods = ['CASH', 'CARD', 'TRANSFER'] as const
const note = z.string().check(z.trim(), z.maxLength(2000))
const reason = z.string().check(z.trim(), z.maxLength(300))
const fee = z.union([z.literal(''), cents], 'Please enter an amount with at most two decimals.')
const returnSchema = z.object({ note })
const inspectSchema = z
  .object({
    note,
    damage: fee,
    damageReason: reason,
    lateFee: fee,
    lateReason: reason,
    method: z.enum(methods),
  })
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
  const photos = useTakenPhotos(rental.id, 'RETURN')
  const late = rental.staff?.lateDays ?? 0
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={returnMessages}
      description={late > 0 ? texts.late(late) : undefined}
      schema={returnSchema}
      endpoint={changeRental}
      input={(values) => rentalChange(rental, { action: 'return', note: values.note || undefined })}
      onDone={photos.upload}
      doneText={({ dress }) => dress.title}
    >
      {(field) => (
        <>
          <TextArea {...field('note')} label={texts.note} rows={3} optional />
          <TakePhotos {...photos} />
        </>
      )}
    </RentalFormDialog>
  )
}

/** Fees from the guarantee, each with its reason; the rest goes back. */
export function InspectDialog({ rental, ...dialog }: RentalDialogProps) {
  const photos = useTakenPhotos(rental.id, 'INSPECTION')
  const { lateDays = 0, lateFee = '0.00' } = rental.staff ?? {}
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={inspectMessages}
      description={texts.held(amountInDollars(rental.guaranteeHeld))}
      schema={inspectSchema}
      endpoint={changeRental}
      input={(values) =>
        rentalChange(rental, {
          action: 'inspect',
          note: values.note || undefined,
          damage: feeOf(values.damage, values.damageReason),
          lateFee: feeOf(values.lateFee, values.lateReason),
          refundMethod: values.method,
        })
      }
      onDone={photos.upload}
      doneText={({ dress }) => dress.title}
    >
      {(field) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <AmountField {...field('damage')} label={texts.damage} />
            <TextField {...field('damageReason')} label={texts.damageReason} />
            <AmountField
              {...field('lateFee')}
              label={texts.lateFee}
              defaultValue={parseMoney(lateFee) ? lateFee : ''}
            />
            <TextField
              {...field('lateReason')}
              label={texts.lateReason}
              defaultValue={lateDays > 0 ? texts.lateDays(lateDays) : ''}
            />
          </div>
          <Select
            {...field('method')}
            label={texts.method}
            options={methods.map((value) => ({ value, label: methodNames[value] }))}
          />
          <TextArea {...field('note')} label={texts.note} rows={2} optional />
          <TakePhotos {...photos} />
        </>
      )}
    </RentalFormDialog>
  )
}

function feeOf(amount: '' | number, why: string) {
  return amount ? { amount: moneyText(amount), reason: why } : undefined
}
