import { useEffectEvent, useLayoutEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { RentalPayment } from '#rentals/contract.ts'
import { paymentKindNames, paymentName } from '#rentals/messages.ts'
import { payRental, reversePayment } from '#rentals/payment-contract.ts'
import { type PaymentPurpose, paymentFor, proposedPayments } from '#rentals/proposed-payments.ts'
import type { Rental } from '#rentals/staff-contract.ts'
import { rentalsWords, paymentDialogs as texts } from '#rentals/texts/texts.gen.js'
import type { RentalDialogProps } from '#rentals/web/rental-change.ts'
import { RentalFormDialog } from '#rentals/web/rental-form-dialog.tsx'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars, type Cents, centsOf } from '#shared/format/money.ts'
import { typedCents } from '#shared/format/typed-amount.ts'
import { words } from '#shared/texts/texts.gen.js'
import { isBranch, showrooms } from '#showrooms/showrooms.ts'
import { listTills, type PaymentCash } from '#till/contract.ts'
import { tillDayName } from '#till/texts.ts'
import { TillSelect } from '#till/web/till-select.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { cx } from '#ui/class-names.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'
import { dueNow } from './due-now.tsx'
import { feeName } from './fee-name.ts'
import { dollarsOf, type PaymentDraft } from './payment-draft.ts'
import { linesOfParts, useRefundParts } from './refund-parts.ts'
import { paymentFields, poundsMatch, SinglePayment, toPayment, undoneInTill } from './single-payment.tsx'

const paySchema = z
  .object({
    ...paymentFields,
    purpose: z.custom<PaymentPurpose>(),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(300))),
    lenderBears: z.optional(z.boolean()),
  })
  .check(
    poundsMatch,
    z.refine((values) => !needsReason(values) || !!values.reason, {
      path: ['reason'],
      message: rentalsWords.reasonRequired,
    }),
  )

export function PaymentDialog({ rental, ...dialog }: RentalDialogProps) {
  const [due, setDue] = useState<Due>({ kind: 'take', cents: 0 })
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={texts.pay}
      due={dueNow(due.kind, due.cents)}
      schema={paySchema}
      endpoint={payRental}
      input={(values) => ({
        params: { id: rental.id },
        body: {
          ...toPayment(values),
          ...paymentFor(values.purpose),
          reason: values.reason || undefined,
          lenderBears: values.lenderBears || undefined,
        },
      })}
      doneText={({ amount, receipt }) => commaList([amountInDollars(amount), receipt])}
    >
      {(field, errors) => <PaymentFields rental={rental} field={field} errors={errors} onDue={setDue} />}
    </RentalFormDialog>
  )
}

interface Due {
  kind: 'take' | 'refund'
  cents: Cents
}

interface PaymentFieldsProps {
  rental: Rental
  field: FieldOf<z.infer<typeof paySchema>>
  errors: Record<string, string>
  onDue(due: Due): void
}

/** What is due or goes back stands in the fields; a fee that is due comes first. */
function PaymentFields({ rental, field, errors, onDue }: PaymentFieldsProps) {
  const proposed = proposedPayments(rental)
  const [purpose, setPurpose] = useState(proposed.first)
  const [typed, setTyped] = useState<Partial<PaymentDraft>>({})
  const [till, setTill] = useState<string>(rental.branch)
  const isGuaranteeBack = purpose === 'REFUND_GUARANTEE'
  const held = centsOf(rental.guaranteeHeld)
  const amount = proposed.amounts[purpose] ?? (isGuaranteeBack && held > 0 ? rental.guaranteeHeld : '')
  const isDue = proposed.amounts[purpose] !== undefined
  const { refundOf, feeId } = { refundOf: undefined, ...paymentFor(purpose) }
  const [asPaid] = useRefundParts(rental.payments, { refundOf: refundOf ?? 'RENTAL', feeId }, centsOf(amount))
  const [start] = linesOfParts(refundOf && asPaid ? [asPaid] : [])
  const draft: PaymentDraft = { method: 'CASH', currency: 'USD', rate: '', ...start, ...typed }
  const isReduction = refundOf === 'RENTAL' && !isDue && isAfterReturn(rental)
  const shown = dollarsOf(draft, centsOf(amount))
  const cents = typedCents(shown) ?? 0
  const kind = refundOf ? 'refund' : 'take'
  const tellDue = useEffectEvent(onDue)
  // Before the next key, as in `PaymentLines`.
  useLayoutEffect(() => tellDue({ kind, cents }), [kind, cents])
  const mayTake = (purpose === 'RENTAL' || purpose.startsWith('FEE')) && held > 0
  return (
    <>
      <Select
        {...field('purpose')}
        label={rentalsWords.purpose}
        value={purpose}
        onChange={({ target }) => setPurpose(target.value as PaymentPurpose)}
        options={purposesOf(rental)}
      />
      {isGuaranteeBack && (
        <p className={cx('text-sm', rental.step === 'COLLECTED' && 'border-s-2 border-warn ps-3')}>
          {texts.held({ amount: amountInDollars(rental.guaranteeHeld) })}
          {rental.step === 'COLLECTED' && ` ${texts.dressOut}`}
        </p>
      )}
      <div className="grid grid-cols-2 gap-4">
        <SinglePayment
          draft={draft}
          amount={shown}
          errors={errors}
          earlier={rental.payments}
          isRefund={refundOf !== undefined}
          fromGuarantee={mayTake}
          onChange={(changed) => setTyped({ ...typed, ...changed })}
        />
      </div>
      {draft.method === 'CASH' && (
        <TillSelect name="branch" error={errors.branch} value={till} onChange={setTill} />
      )}
      {isReduction && <p className="border-s-2 border-warn ps-3 text-sm">{texts.reduction}</p>}
      {isReduction && isLent(rental) && (
        <Checkbox {...field('lenderBears')} label={texts.lenderBears} hint={texts.lenderBearsHint} />
      )}
      {needsReason({ purpose, method: draft.method }) && (
        <TextField
          {...field('reason')}
          key={purpose}
          label={words.reason}
          defaultValue={isDue && rental.step === 'CANCELLED' ? texts.refundReason : ''}
        />
      )}
    </>
  )
}

const reverseSchema = z.object({
  ...undoneInTill,
  reason: z.string().check(z.trim(), z.minLength(1, rentalsWords.reasonRequired), z.maxLength(300)),
})

export function ReverseDialog({
  rental,
  payment,
  ...dialog
}: RentalDialogProps & { payment: RentalPayment }) {
  return (
    <RentalFormDialog
      {...dialog}
      rental={rental}
      messages={texts.reverse}
      description={texts.about({
        name: paymentName(payment),
        amount: amountInDollars(payment.amount),
        receipt: payment.receipt,
      })}
      due={dueNow(payment.kind === 'REFUND' ? 'take' : 'refund', centsOf(payment.amount))}
      schema={reverseSchema}
      endpoint={reversePayment}
      input={({ branch, ...body }) => ({
        params: { id: rental.id, paymentId: payment.id },
        body: { ...body, branch: branch || undefined },
      })}
      doneText={() => payment.receipt}
    >
      {(field) => (
        <>
          {payment.method === 'CASH' && (
            <UndoneIn {...field('branch')} cash={rental.staff?.cash[payment.id]} />
          )}
          <TextField {...field('reason')} label={words.reason} />
        </>
      )}
    </RentalFormDialog>
  )
}

interface UndoneInProps {
  name: string
  error?: string | undefined
  cash: PaymentCash | undefined
}

/** Whose till gives the cash back or takes it; a closed till day is not changed. */
function UndoneIn({ cash, ...field }: UndoneInProps) {
  const [chosen, setChosen] = useState('')
  const branch = isBranch(chosen) ? chosen : cash?.branch
  const open = useLiveQuery(listTills).data?.find((till) => till.branch === branch)?.open
  const day = open ? tillDayName(open) : branch && texts.nextDay({ showroom: showrooms[branch].name })
  return (
    <TillSelect
      {...field}
      ofPayments
      taken={cash?.branch}
      onChange={setChosen}
      hint={cash?.isClosed && day ? texts.closedDay({ closed: tillDayName(cash), open: day }) : undefined}
    />
  )
}

/** What can be paid or given back; fees by their names. */
function purposesOf(rental: Rental): { value: PaymentPurpose; label: string }[] {
  const { charged } = rental
  const due = charged.filter((fee) => centsOf(fee.due) > 0)
  const toRefund = charged.filter((fee) => centsOf(fee.toRefund) > 0)
  return [
    { value: 'RENTAL', label: paymentKindNames.RENTAL },
    { value: 'GUARANTEE', label: paymentKindNames.GUARANTEE },
    ...due.map((fee) => ({ value: `FEE ${fee.id}` as const, label: texts.ofFee({ fee: feeName(fee) }) })),
    { value: 'FEE', label: due.length > 0 ? texts.anotherFee : paymentKindNames.FEE },
    { value: 'REFUND_RENTAL', label: paymentKindNames.REFUND_RENTAL },
    { value: 'REFUND_GUARANTEE', label: paymentKindNames.REFUND_GUARANTEE },
    ...toRefund.map((fee) => ({
      value: `REFUND_FEE ${fee.id}` as const,
      label: texts.refundOfFee({ fee: feeName(fee) }),
    })),
  ]
}

function needsReason({ purpose, method }: { purpose: PaymentPurpose; method: string }): boolean {
  return purpose === 'FEE' || purpose.startsWith('REFUND') || method === 'GUARANTEE'
}

const isAfterReturn = ({ step }: Rental) => step === 'RETURNED' || step === 'COMPLETED'

const isLent = ({ staff }: Rental) => Object.values(staff?.pieces ?? {}).some(({ owner }) => owner)
