import { useState } from 'react'
import * as z from 'zod/mini'
import { changePayout, listPayouts, type Payout, returnPayout } from '#payouts/contract.ts'
import { type paymentFields, paymentFormOn, paymentMethods, payoutMethodNames } from '#payouts/payment.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { payoutDialogs as messages, payoutsWords } from '#payouts/texts/texts.gen.js'
import { line } from '#shared/fields.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { getTillDay, listTills } from '#till/contract.ts'
import { ProposedTill, tillField } from '#till/web/proposed-till.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { choices } from '#ui/control/choices.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

interface PayoutDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  payout: Payout
}

const refreshes = [listStaffPayouts, listPayouts, listTills, getTillDay]

const remark = z.string().check(z.trim(), z.maxLength(500))
const notes = z.string().check(z.trim(), z.maxLength(1000))
const creditSchema = z.object({ reason: remark, notes })
type Remarks = z.output<typeof creditSchema>
const returnedSchema = z.object({ reason: line(() => words.reasonRequired, 500) })
const rejectSchema = z.object({ reason: remark.check(z.minLength(1, words.reasonRequired)), notes })

/** Asks when and how a withdrawal was sent. */
export function SentDialog({ payout, ...dialog }: PayoutDialogProps) {
  const today = useLiveQuery(getShowroomClock).data?.date ?? ''
  const summary = summaryOf(payout)
  return (
    <FormDialog
      {...dialog}
      messages={messages.COMPLETED}
      description={summary}
      schema={z.extend(paymentFormOn(today), { ...tillField, reason: remark, notes })}
      refreshes={refreshes}
      endpoint={changePayout}
      input={(values) => ({ params: { id: payout.id }, body: decision('COMPLETED', values) })}
      doneText={() => summary}
    >
      {(field) => (
        <>
          <PaymentInputs key={today} today={today} field={field} />
          <RemarkFields label={messages.message} field={field} optional />
        </>
      )}
    </FormDialog>
  )
}

/** An earning that staff added by hand goes into the balance: nothing is paid, so it has no date, method or reference. */
export function CreditDialog({ payout, ...dialog }: PayoutDialogProps) {
  const summary = summaryOf(payout)
  return (
    <FormDialog
      {...dialog}
      messages={messages.credit}
      description={messages.credited({ summary })}
      schema={creditSchema}
      refreshes={refreshes}
      endpoint={changePayout}
      input={(values) => ({ params: { id: payout.id }, body: decision('COMPLETED', values) })}
      doneText={() => summary}
    >
      {(field) => <RemarkFields label={messages.message} field={field} optional />}
    </FormDialog>
  )
}

export function RejectDialog({ payout, ...dialog }: PayoutDialogProps) {
  const summary = summaryOf(payout)
  return (
    <FormDialog
      {...dialog}
      messages={messages.REJECTED}
      description={summary}
      schema={rejectSchema}
      refreshes={refreshes}
      endpoint={changePayout}
      input={(values) => ({ params: { id: payout.id }, body: decision('REJECTED', values) })}
      doneText={() => summary}
    >
      {(field) => <RemarkFields label={words.reason} field={field} />}
    </FormDialog>
  )
}

/** A withdrawal that was sent, and that the bank or the office sent back. */
export function ReturnedDialog({ payout, ...dialog }: PayoutDialogProps) {
  return (
    <FormDialog
      {...dialog}
      messages={messages.returned}
      description={payoutsWords.back({ amount: amountInDollars(payout.amount), name: payout.userName ?? '' })}
      schema={returnedSchema}
      refreshes={refreshes}
      endpoint={returnPayout}
      input={({ reason }) => ({ params: { id: payout.id }, body: { reason } })}
      doneText={() => summaryOf(payout)}
    >
      {(field) => (
        <TextArea {...field('reason')} label={messages.whyReturned} hint={payoutsWords.read} rows={2} />
      )}
    </FormDialog>
  )
}

interface RemarkFieldsProps {
  label: string
  field: FieldOf<Remarks>
  optional?: boolean
}

/** One text for the lender and another one for staff. */
function RemarkFields({ label, field, optional }: RemarkFieldsProps) {
  return (
    <>
      <TextArea {...field('reason')} label={label} hint={payoutsWords.read} rows={2} optional={optional} />
      <TextArea {...field('notes')} label={payoutsWords.notes} rows={2} optional />
    </>
  )
}

function decision(
  status: 'COMPLETED' | 'REJECTED',
  {
    reason,
    notes,
    ...payment
  }: Remarks & Partial<z.output<typeof paymentFields> & { branch: Branch | undefined }>,
) {
  return {
    status,
    ...payment,
    reference: payment.reference || undefined,
    reason: reason || undefined,
    ...(notes && { appendNotes: true, notes }),
  }
}

function summaryOf({ amount, userName }: Payout): string {
  return messages.summary({ amount: amountInDollars(amount), name: userName ?? '' })
}

interface PaymentInputsProps {
  /** Date in showroom time. */
  today: string
  field: FieldOf<z.output<typeof paymentFields> & { branch?: unknown }>
}

/** Date, method and reference of a payment to a lender, and the till that it comes from when it is cash. */
function PaymentInputs({ today, field }: PaymentInputsProps) {
  const [method, setMethod] = useState('')
  return (
    <>
      <DateField {...field('date')} label={payoutsWords.dateOfPayment} defaultValue={today} max={today} />
      <Select
        {...field('method')}
        label={words.method}
        placeholder={words.pleaseChoose}
        value={method}
        onChange={({ target }) => setMethod(target.value)}
        options={choices(payoutMethodNames, paymentMethods)}
      />
      {method === 'CASH' && <ProposedTill {...field('branch')} />}
      <TextField
        {...field('reference')}
        label={words.reference}
        optional
        autoComplete="off"
        hint={messages.referenceHint}
      />
    </>
  )
}
