import * as z from 'zod/mini'
import { paymentFormOn } from '#payouts/payment.ts'
import {
  cancelPaymentRun,
  failPayout,
  getPaymentRun,
  listDuePayouts,
  listPaymentRuns,
  type PaymentRun,
  type PayoutInRun,
  sendPaymentRun,
} from '#payouts/run-contract.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { runDialogs as messages, payoutsWords } from '#payouts/texts/texts.gen.js'
import { line } from '#shared/fields.ts'
import { amountInDollars, centsOf, dollarsAndCents } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { getTillDay, listTills } from '#till/contract.ts'
import { ProposedTill, tillField } from '#till/web/proposed-till.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

const refreshes = [getPaymentRun, listPaymentRuns, listStaffPayouts, listDuePayouts, listTills, getTillDay]

interface RunDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  run: PaymentRun
}

/** Of one payout, or of all that are open. */
export function RunSentDialog({ run, payout, ...dialog }: RunDialogProps & { payout?: PayoutInRun }) {
  const today = useLiveQuery(getShowroomClock).data?.date ?? ''
  const open = payout ? [payout] : run.lines.filter(({ status }) => status === 'PENDING')
  const sum = dollarsAndCents(open.reduce((cents, { amount }) => cents + centsOf(amount), 0))
  const { date, reference } = paymentFormOn(today).shape
  return (
    <FormDialog
      {...dialog}
      messages={messages.sent}
      description={
        payout
          ? messages.one({ amount: sum, name: payout.userName })
          : messages.all({ count: open.length, sum })
      }
      schema={z.object({ date, reference, ...tillField })}
      refreshes={refreshes}
      endpoint={sendPaymentRun}
      input={(values) => ({
        params: { id: run.id },
        body: {
          date: values.date,
          reference: values.reference || undefined,
          branch: values.branch,
          // Those that were shown: what has changed meanwhile is refused.
          payouts: open.flatMap(({ payouts }) => payouts),
        },
      })}
      doneText={() => sum}
    >
      {(field) => (
        <>
          <DateField
            {...field('date')}
            key={today}
            label={payoutsWords.dateOfPayment}
            defaultValue={today}
            max={today}
          />
          <TextField
            {...field('reference')}
            label={words.reference}
            hint={messages.referenceHint}
            optional
            autoComplete="off"
          />
          {open.some(({ method }) => method === 'CASH') && <ProposedTill {...field('branch')} />}
        </>
      )}
    </FormDialog>
  )
}

export function PayoutFailedDialog({ run, payout, ...dialog }: RunDialogProps & { payout: PayoutInRun }) {
  const amount = amountInDollars(payout.amount)
  return (
    <FormDialog
      {...dialog}
      messages={messages.failed}
      description={payoutsWords.back({ amount, name: payout.userName })}
      schema={z.object({ reason: line(() => words.reasonRequired, 500) })}
      refreshes={refreshes}
      endpoint={failPayout}
      input={({ reason }) => ({ params: { id: run.id }, body: { payout: payout.id, reason } })}
      doneText={() => amount}
    >
      {(field) => <TextArea {...field('reason')} label={words.reason} hint={payoutsWords.read} rows={2} />}
    </FormDialog>
  )
}

export function CancelRunDialog({ run, ...dialog }: RunDialogProps) {
  return (
    <FormDialog
      {...dialog}
      messages={messages.cancelled}
      description={messages.due}
      schema={z.object({ reason: line(() => words.reasonMissing, 300) })}
      refreshes={refreshes}
      endpoint={cancelPaymentRun}
      input={({ reason }) => ({ params: { id: run.id }, body: { reason } })}
    >
      {(field) => <TextArea {...field('reason')} label={words.reason} rows={2} />}
    </FormDialog>
  )
}
