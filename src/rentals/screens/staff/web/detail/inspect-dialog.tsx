import { useState } from 'react'
import * as z from 'zod/mini'
import { ChosenPictures } from '#files/web/picture-uploads.tsx'
import { cents } from '#payouts/amounts.ts'
import { paymentMethodNames } from '#rentals/messages.ts'
import { dueNow } from '#rentals/payments/web/due-now.tsx'
import { RefundLines, refundLines } from '#rentals/payments/web/refund-lines.tsx'
import { useRefundParts } from '#rentals/payments/web/refund-parts.ts'
import { shortTitleOf } from '#rentals/piece.ts'
import { type RefundPart, settleGuarantee } from '#rentals/rules/guarantee.ts'
import { TakePhotos, useTakenPhotos } from '#rentals/screens/staff/web/photos/take-photos.tsx'
import { changeRental, type Rental } from '#rentals/staff-contract.ts'
import { inspectDialog as messages } from '#rentals/texts/texts.gen.js'
import { type RentalDialogProps, rentalChange } from '#rentals/web/rental-change.ts'
import { RentalFormDialog } from '#rentals/web/rental-form-dialog.tsx'
import { longDateWithYear } from '#shared/dates.ts'
import { commaList, dotList } from '#shared/format/list.ts'
import { amountInDollars, centsOf, dollarsAndCents, moneyText, parseMoney } from '#shared/format/money.ts'
import { typedCents } from '#shared/format/typed-amount.ts'
import { type Branch, branches } from '#showrooms/showrooms.ts'
import { poundsText } from '#till/texts.ts'
import { TillSelect } from '#till/web/till-select.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { AmountField } from '#ui/form/amount-field.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'
import { damagesOf, PieceDamages, pieceDamages } from './piece-damages.tsx'
import { PlaceNow, placeNow } from './place-now.tsx'
import { useStepUndo } from './step-undo.ts'

const methods = ['AS_LEFT', 'CASH', 'CARD', 'TRANSFER', 'LINES', 'LATER'] as const
const reason = z.string().check(z.trim(), z.maxLength(300))
const fee = z.union([z.literal(''), cents], messages.amountInvalid)
const schema = z
  .object({
    note: z.string().check(z.trim(), z.maxLength(2000)),
    ...pieceDamages,
    lateFee: fee,
    lateReason: reason,
    keepReason: z.optional(reason),
    method: z.enum(methods),
    branch: z.optional(z.enum(branches)),
    refunds: z.optional(refundLines),
    ...placeNow,
  })
  .check(
    z.refine(({ lateFee, lateReason }) => !lateFee || lateReason !== '', {
      path: ['lateReason'],
      message: messages.reason,
    }),
  )

/** Fees from the guarantee, each with its reason; the rest goes back. */
export function InspectDialog({ rental, ...dialog }: RentalDialogProps) {
  const photos = useTakenPhotos(rental, 'INSPECTION')
  const { lateDays = 0, lateFee = '0.00' } = rental.staff ?? {}
  const [damage, setDamage] = useState(0)
  const [late, setLate] = useState(parseMoney(lateFee) ? lateFee : '')
  const [method, setMethod] = useState<Method>('AS_LEFT')
  const [keeps, setKeeps] = useState(true)
  const [till, setTill] = useState<string>(rental.branch)
  const fees = [damage, typedCents(late) ?? 0]
  const settled = settleGuarantee(centsOf(rental.guaranteeHeld), fees)
  const owed = Math.min(settled.back, centsOf(rental.balance))
  const withheld = keeps ? owed : 0
  const back = settled.back - withheld
  const toPay = centsOf(rental.balance) - withheld + settled.due
  const asLeft = useRefundParts(rental.payments, { refundOf: 'GUARANTEE' }, back)
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={messages}
      description={messages.about}
      due={back === 0 && toPay > 0 ? dueNow('take', toPay) : dueNow('refund', back)}
      schema={schema}
      endpoint={changeRental}
      input={(values) =>
        rentalChange(rental, {
          action: 'inspect',
          note: values.note || undefined,
          pieces: damagesOf(values.pieces),
          lateFee: feeOf(values.lateFee, values.lateReason),
          keepReason: withheld > 0 ? values.keepReason || messages.keepReason : undefined,
          ...(values.refunds
            ? inLines(values.refunds, back)
            : refundOf(values.method, asLeft, values.branch)),
          branch: values.branch,
          place: values.place,
        })
      }
      onDone={photos.uploads.upload}
      unfinished={<ChosenPictures {...photos.uploads} />}
      doneText={doneText}
      undo={useStepUndo('undoInspect')}
    >
      {(field, errors) => (
        <>
          <PieceDamages rental={rental} errors={errors} onCents={setDamage} />
          <div className="grid gap-4 sm:grid-cols-2">
            <AmountField
              {...field('lateFee')}
              label={messages.lateFee}
              optional
              hint={lateText(rental)}
              value={late}
              onChange={({ target }) => setLate(target.value)}
            />
            <TextField
              {...field('lateReason')}
              label={messages.lateReason}
              defaultValue={lateDays > 0 ? messages.lateDays({ days: lateDays }) : ''}
            />
          </div>
          {owed > 0 && <Keep field={field} owed={owed} keeps={keeps} onKeeps={setKeeps} />}
          <Sums rental={rental} fees={fees} withheld={withheld} back={back} toPay={toPay} />
          {back > 0 ? (
            <Select
              {...field('method')}
              label={messages.method}
              value={method}
              onChange={({ target }) => setMethod(target.value as Method)}
              options={methods.map((value) => ({ value, label: refundMethodName(value, asLeft) }))}
            />
          ) : (
            <input type="hidden" name="method" value={methods[0]} />
          )}
          {back > 0 && method === 'LINES' && (
            <RefundLines
              name="refunds"
              due={back}
              parts={asLeft}
              earlier={rental.payments}
              branch={rental.branch}
              errors={errors}
            />
          )}
          {back > 0 && isCash(method, asLeft) && <TillSelect name="branch" value={till} onChange={setTill} />}
          <PlaceNow
            rental={rental}
            error={errors.place}
            pieces={rental.pieces.filter(({ isMissing }) => !isMissing)}
            isClean
          />
          <TextArea {...field('note')} label={messages.note} rows={2} optional />
          <TakePhotos {...photos} />
        </>
      )}
    </RentalFormDialog>
  )
}

/** What went back with it, and what is still to go back. */
function doneText({ pieces, payments, completedAt, toRefund }: Rental): string {
  const refunds = payments.filter(
    ({ kind, reverses, at }) => kind === 'REFUND' && !reverses && at === completedAt,
  )
  const back = refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  return dotList([
    shortTitleOf(pieces),
    back > 0 && messages.refunded({ amount: dollarsAndCents(back) }),
    centsOf(toRefund) > 0 && messages.toRefund({ amount: amountInDollars(toRefund) }),
  ])
}

type Method = (typeof methods)[number]

/** 'As it was left: LBP 17,900,000 in cash, $100.00 by card'. */
function refundMethodName(method: Method, asLeft: readonly RefundPart[]): string {
  if (method === 'LATER') return messages.later
  if (method === 'LINES') return messages.lines
  if (method !== 'AS_LEFT') return paymentMethodNames[method]
  const parts = asLeft.map(({ amount, lbpAmount, method: how }) => {
    const sum = lbpAmount ? poundsText(lbpAmount) : dollarsAndCents(amount)
    return `${sum} (${paymentMethodNames[how].toLowerCase()})`
  })
  return messages.asLeft({ parts: commaList(parts) })
}

function isCash(method: Method, asLeft: readonly RefundPart[]): boolean {
  return method === 'CASH' || (method === 'AS_LEFT' && asLeft.some((line) => line.method === 'CASH'))
}

/** What the lines leave goes back later. @param back cents */
function inLines(refunds: z.output<typeof refundLines>, back: number) {
  const together = refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  return { refunds, refundLater: together < back || undefined }
}

function refundOf(method: Method, asLeft: readonly RefundPart[], branch: Branch | undefined) {
  if (method === 'LATER' || method === 'LINES') return { refundLater: true }
  if (method !== 'AS_LEFT') return { refundMethod: method }
  return { refunds: asLeft.map(({ amount, ...line }) => ({ ...line, amount: moneyText(amount), branch })) }
}

interface KeepProps {
  field: FieldOf<z.infer<typeof schema>>
  /** Cents that she still owes, at most what is left of the guarantee. */
  owed: number
  keeps: boolean
  onKeeps(keeps: boolean): void
}

/** The guarantee is also for what she still owes: it is kept for that, unless staff say otherwise. */
function Keep({ field, owed, keeps, onKeeps }: KeepProps) {
  return (
    <>
      <Checkbox
        label={messages.keep({ amount: dollarsAndCents(owed) })}
        checked={keeps}
        onChange={({ target }) => onKeeps(target.checked)}
      />
      {keeps && (
        <TextField
          {...field('keepReason')}
          label={messages.keepReasonLabel}
          defaultValue={messages.keepReason}
        />
      )}
    </>
  )
}

/** How the late days were counted, when the dress came back after its return date. */
function lateText({ endDate, lateFeeCalendarDays, staff }: Rental): string | undefined {
  if (!staff) return undefined
  const { lateDays: days, lateSince: due, lateClosedDays: closed } = staff
  if (days + closed === 0 && due === endDate) return undefined
  const all = days > 0 && lateFeeCalendarDays ? 'yes' : 'no'
  return messages.lateCounted({ due: longDateWithYear(due), days, closed, all })
}

interface SumsProps {
  rental: Rental
  /** Damage and late fee, in cents, as the other sums. */
  fees: readonly number[]
  withheld: number
  back: number
  toPay: number
}

/** What becomes of the guarantee with the fees that are typed. */
function Sums({ rental, fees: [damage = 0, late = 0], withheld, back, toPay }: SumsProps) {
  return (
    <output className="block border-y border-line py-3">
      <Facts look="bill" className="text-sm tabular-nums">
        <Fact name={messages.held}>{dollarsAndCents(centsOf(rental.guaranteeHeld))}</Fact>
        {damage > 0 && <Fact name={messages.forDamage}>{dollarsAndCents(-damage)}</Fact>}
        {late > 0 && <Fact name={messages.forLate}>{dollarsAndCents(-late)}</Fact>}
        {withheld > 0 && <Fact name={messages.forDebts}>{dollarsAndCents(-withheld)}</Fact>}
        <Fact name={messages.back} className="font-medium">
          {dollarsAndCents(back)}
        </Fact>
        {toPay > 0 && (
          <Fact name={messages.due} className="font-medium text-bad">
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
