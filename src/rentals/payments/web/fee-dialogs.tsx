import { useState } from 'react'
import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import { addFee, chargeableFees, withdrawFee, writeOff } from '#rentals/fee-contract.ts'
import { feeKindNames } from '#rentals/messages.ts'
import type { Rental } from '#rentals/staff-contract.ts'
import { rentalsWords, feeDialogs as texts } from '#rentals/texts/texts.gen.js'
import { pieceTitle } from '#rentals/web/piece-title.ts'
import type { RentalDialogProps } from '#rentals/web/rental-change.ts'
import { RentalFormDialog } from '#rentals/web/rental-form-dialog.tsx'
import { amountInDollars, moneyText } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { choices } from '#ui/control/choices.ts'
import { AmountField } from '#ui/form/amount-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { feeName } from './fee-name.ts'

const reason = z.string().check(z.trim(), z.minLength(1, rentalsWords.reasonRequired), z.maxLength(300))
const addSchema = z.object({
  kind: z.enum(chargeableFees),
  pieceId: z.string(),
  amount: z.pipe(cents, z.number().check(z.minimum(1, rentalsWords.amountNotPositive))),
  lender: z.optional(z.union([z.literal(''), cents], rentalsWords.amountNotPositive)),
  reason,
})
const reasonSchema = z.object({ reason })

/** What the customer owes besides, also long after the inspection. */
export function AddFeeDialog({ rental, ...dialog }: RentalDialogProps) {
  const { id, version = 0, pieces, staff } = rental
  const [pieceId, setPieceId] = useState(pieces.length === 1 ? pieces[0]!.id : '')
  const lender = staff?.pieces[pieceId]?.owner?.name
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={texts.add}
      description={texts.about}
      schema={addSchema}
      endpoint={addFee}
      input={(values) => ({
        params: { id },
        body: {
          version,
          kind: values.kind,
          pieceId: values.pieceId || undefined,
          amount: moneyText(values.amount),
          lender: values.lender ? moneyText(values.lender) : undefined,
          reason: values.reason,
        },
      })}
      doneText={({ customer }) => customer?.name}
    >
      {(field) => (
        <>
          <Select {...field('kind')} label={texts.kind} options={choices(feeKindNames, chargeableFees)} />
          <Select
            {...field('pieceId')}
            label={texts.piece}
            value={pieceId}
            onChange={({ target }) => setPieceId(target.value)}
            options={[
              { value: '', label: texts.wholeRental },
              ...pieces.map((piece) => ({ value: piece.id, label: pieceTitle(piece) })),
            ]}
          />
          <AmountField {...field('amount')} label={rentalsWords.amountDollars} />
          {lender !== undefined && (
            <AmountField
              {...field('lender')}
              label={rentalsWords.lenderShare}
              hint={texts.lenderHint({ lender })}
            />
          )}
          <TextField {...field('reason')} label={words.reason} hint={texts.customerReads} />
        </>
      )}
    </RentalFormDialog>
  )
}

/** It was charged by mistake, or by goodwill. */
export function WithdrawFeeDialog({
  rental,
  fee,
  ...dialog
}: RentalDialogProps & { fee: Rental['charged'][number] }) {
  const { id, version = 0 } = rental
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={texts.withdraw}
      description={texts.withdrawAbout({
        fee: feeName(fee),
        amount: amountInDollars(fee.amount),
        paid: amountInDollars(fee.paid),
      })}
      schema={reasonSchema}
      endpoint={withdrawFee}
      input={(body) => ({ params: { id, feeId: fee.id }, body: { version, ...body } })}
      doneText={() => feeName(fee)}
    >
      {(field) => <TextField {...field('reason')} label={words.reason} />}
    </RentalFormDialog>
  )
}

/** Nobody will pay it any more. */
export function WriteOffDialog({ rental, ...dialog }: RentalDialogProps) {
  const { id, version = 0, balance } = rental
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={texts.writeOff}
      description={texts.writeOffAbout({ amount: amountInDollars(balance) })}
      schema={reasonSchema}
      endpoint={writeOff}
      input={(body) => ({ params: { id }, body: { version, ...body } })}
      doneText={({ customer }) => customer?.name}
    >
      {(field) => <TextField {...field('reason')} label={words.reason} />}
    </RentalFormDialog>
  )
}
