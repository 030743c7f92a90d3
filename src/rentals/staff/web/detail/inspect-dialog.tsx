import { useState } from 'react'
import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import {
  staffWebDetailInspectDialog as messages,
  staffWebDetailInspectDialogTexts as texts,
} from '#rentals/messages/texts.gen.js'
import { methodNames } from '#rentals/messages.ts'
import { shortTitleOf } from '#rentals/pieces/piece.ts'
import { damagesOf, PieceDamages, pieceDamages } from '#rentals/pieces/web/piece-damages.tsx'
import { settleGuarantee } from '#rentals/rules/money.ts'
import { TakePhotos, useTakenPhotos } from '#rentals/staff/web/photos/take-photos.tsx'
import { changeRental, type Rental } from '#rentals/staff-contract.ts'
import { centsOf, dollarsAndCents, moneyText, parseMoney } from '#shared/format/money.ts'
import { branches } from '#showrooms/facts.ts'
import { InPounds } from '#till/web/rate/in-pounds.tsx'
import { TillSelect } from '#till/web/till-select.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { AmountField } from '#ui/form/amount-field.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { type RentalDialogProps, rentalChange } from './rental-change.ts'
import { RentalFormDialog } from './rental-form-dialog.tsx'

const methods = ['CASH', 'CARD', 'TRANSFER'] as const
const reason = z.string().check(z.trim(), z.maxLength(300))
const fee = z.union([z.literal(''), cents], messages.pleaseEnterAnAmountWith)
const schema = z
  .object({
    note: z.string().check(z.trim(), z.maxLength(2000)),
    ...pieceDamages,
    lateFee: fee,
    lateReason: reason,
    method: z.enum(methods),
    branch: z.optional(z.enum(branches)),
  })
  .check(
    z.refine(({ lateFee, lateReason }) => !lateFee || lateReason !== '', {
      path: ['lateReason'],
      message: texts.reason,
    }),
  )

/** Fees from the guarantee, each with its reason; the rest goes back. */
export function InspectDialog({ rental, ...dialog }: RentalDialogProps) {
  const photos = useTakenPhotos(rental, 'INSPECTION')
  const { lateDays = 0, lateFee = '0.00' } = rental.staff ?? {}
  const [damage, setDamage] = useState(0)
  const [late, setLate] = useState(parseMoney(lateFee) ? lateFee : '')
  const [method, setMethod] = useState<(typeof methods)[number]>('CASH')
  const [till, setTill] = useState<string>(rental.branch)
  const fees = [damage, parseMoney(late) ?? 0]
  const settled = settleGuarantee(centsOf(rental.guaranteeHeld), fees)
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={messages}
      description={texts.about}
      schema={schema}
      endpoint={changeRental}
      input={(values) =>
        rentalChange(rental, {
          action: 'inspect',
          note: values.note || undefined,
          pieces: damagesOf(values.pieces),
          lateFee: feeOf(values.lateFee, values.lateReason),
          refundMethod: values.method,
          branch: values.branch,
        })
      }
      onDone={photos.upload}
      doneText={({ pieces }) => shortTitleOf(pieces)}
    >
      {(field, errors) => (
        <>
          <PieceDamages rental={rental} errors={errors} onCents={setDamage} />
          <div className="grid gap-4 sm:grid-cols-2">
            <AmountField
              {...field('lateFee')}
              label={texts.lateFee}
              value={late}
              onChange={({ target }) => setLate(target.value)}
            />
            <TextField
              {...field('lateReason')}
              label={texts.lateReason}
              defaultValue={lateDays > 0 ? texts.lateDays({ days: lateDays }) : ''}
            />
          </div>
          <Sums rental={rental} fees={fees} settled={settled} />
          {settled.back > 0 ? (
            <Select
              {...field('method')}
              label={texts.method}
              value={method}
              onChange={({ target }) => setMethod(target.value as typeof method)}
              options={methods.map((value) => ({ value, label: methodNames[value] }))}
            />
          ) : (
            <input type="hidden" name="method" value={methods[0]} />
          )}
          {settled.back > 0 && method === 'CASH' && (
            <TillSelect name="branch" value={till} onChange={setTill} />
          )}
          <TextArea {...field('note')} label={texts.note} rows={2} optional />
          <TakePhotos {...photos} />
        </>
      )}
    </RentalFormDialog>
  )
}

interface SumsProps {
  rental: Rental
  /** Damage and late fee, in cents. */
  fees: readonly number[]
  settled: ReturnType<typeof settleGuarantee>
}

/** What becomes of the guarantee with the fees that are typed. */
function Sums({ rental, fees: [damage = 0, late = 0], settled: { back, due } }: SumsProps) {
  const toPay = centsOf(rental.balance) + due
  return (
    <output className="block border-y border-line py-3">
      <Facts look="bill" className="text-sm tabular-nums">
        <Fact name={texts.held}>{dollarsAndCents(centsOf(rental.guaranteeHeld))}</Fact>
        {damage > 0 && <Fact name={texts.forDamage}>−{dollarsAndCents(damage)}</Fact>}
        {late > 0 && <Fact name={texts.forLate}>−{dollarsAndCents(late)}</Fact>}
        <Fact name={texts.back} className="font-medium">
          {dollarsAndCents(back)}
          <span className="block font-normal">
            <InPounds cents={back} />
          </span>
        </Fact>
        {toPay > 0 && (
          <Fact name={texts.due} className="font-medium text-bad">
            {dollarsAndCents(toPay)}
          </Fact>
        )}
      </Facts>
    </output>
  )
}

function feeOf(amount: '' | number, why: string) {
  return amount ? { amount: moneyText(amount), reason: why } : undefined
}
