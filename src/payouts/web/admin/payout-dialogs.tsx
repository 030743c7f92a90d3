import * as z from 'zod/mini'
import { changePayout, listPayouts, type Payout } from '#payouts/contract.ts'
import { paymentFormOn } from '#payouts/payment.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { TextArea } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { PaymentInputs } from './payment-inputs.tsx'

interface PayoutDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  payout: Payout
}

const messages = {
  COMPLETED: {
    title: 'Mark as Sent',
    send: 'Mark as Sent',
    sending: 'Saving...',
    done: 'Payout marked as sent',
    failed: 'Failed to update payout',
  },
  credit: {
    title: 'Mark as Sent',
    send: 'Mark as Sent',
    sending: 'Saving...',
    done: 'Earning credited',
    failed: 'Failed to credit the earning',
  },
  REJECTED: {
    title: 'Reject Payout',
    send: 'Reject',
    sending: 'Saving...',
    done: 'Payout rejected',
    failed: 'Failed to update payout',
  },
}

const texts = {
  summary: (amount: string, name: string) => `${amount} for ${name}`,
  credited: (summary: string) => `${summary}. It is added to the available balance.`,
  message: 'Message to the lender',
  reason: 'Reason',
  read: 'The lender reads it.',
  notes: 'Note, for staff only',
  reasonRequired: 'Please give the reason: the lender reads it.',
}

const refreshes = [listStaffPayouts, listPayouts]

const remark = z.string().check(z.trim(), z.maxLength(500))
const notes = z.string().check(z.trim(), z.maxLength(1000))
const creditSchema = z.object({ reason: remark, notes })
const rejectSchema = z.object({ reason: remark.check(z.minLength(1, texts.reasonRequired)), notes })

/** Asks when and how a withdrawal was sent. */
export function SentDialog({ payout, ...dialog }: PayoutDialogProps) {
  const today = useLiveQuery(getShowroomClock).data?.date ?? ''
  const { mutateAsync } = useApiMutation(changePayout)
  const summary = summaryOf(payout)
  return (
    <FormDialog
      {...dialog}
      messages={messages.COMPLETED}
      description={summary}
      schema={z.extend(paymentFormOn(today), { reason: remark, notes })}
      refreshes={refreshes}
      send={async ({ reason, notes: internal, reference, ...sent }) => {
        const payment = { ...sent, reference: reference || undefined }
        const body = { status: 'COMPLETED' as const, ...payment, ...textsOf(reason, internal) }
        await mutateAsync({ params: { id: payout.id }, body })
        return summary
      }}
    >
      {(_field, errors) => (
        <>
          <PaymentInputs key={today} today={today} errors={errors} />
          <Remarks label={texts.message} errors={errors} optional />
        </>
      )}
    </FormDialog>
  )
}

/** An earning that staff added by hand goes into the balance: nothing is paid, so it has no date, method or reference. */
export function CreditDialog({ payout, ...dialog }: PayoutDialogProps) {
  const { mutateAsync } = useApiMutation(changePayout)
  const summary = summaryOf(payout)
  return (
    <FormDialog
      {...dialog}
      messages={messages.credit}
      description={texts.credited(summary)}
      schema={creditSchema}
      refreshes={refreshes}
      send={async ({ reason, notes: internal }) => {
        const body = { status: 'COMPLETED' as const, ...textsOf(reason, internal) }
        await mutateAsync({ params: { id: payout.id }, body })
        return summary
      }}
    >
      {(_field, errors) => <Remarks label={texts.message} errors={errors} optional />}
    </FormDialog>
  )
}

export function RejectDialog({ payout, ...dialog }: PayoutDialogProps) {
  const { mutateAsync } = useApiMutation(changePayout)
  const summary = summaryOf(payout)
  return (
    <FormDialog
      {...dialog}
      messages={messages.REJECTED}
      description={summary}
      schema={rejectSchema}
      refreshes={refreshes}
      send={async ({ reason, notes: internal }) => {
        const body = { status: 'REJECTED' as const, ...textsOf(reason, internal) }
        await mutateAsync({ params: { id: payout.id }, body })
        return summary
      }}
    >
      {(_field, errors) => <Remarks label={texts.reason} errors={errors} />}
    </FormDialog>
  )
}

interface RemarksProps {
  label: string
  errors: Record<string, string>
  optional?: boolean
}

/** One text for the lender and another one for staff. */
function Remarks({ label, errors, optional = false }: RemarksProps) {
  return (
    <>
      <TextArea
        label={label}
        hint={texts.read}
        name="reason"
        rows={2}
        maxLength={500}
        optional={optional}
        required={!optional}
        error={errors.reason}
      />
      <TextArea label={texts.notes} name="notes" rows={2} maxLength={1000} optional error={errors.notes} />
    </>
  )
}

function textsOf(reason: string, internal: string) {
  return { reason: reason || undefined, ...(internal && { appendNotes: true, notes: internal }) }
}

function summaryOf({ amount, userName }: Payout): string {
  return texts.summary(amountInDollars(amount), userName ?? '')
}
