import * as z from 'zod/mini'
import { changePayout, listPayouts, type Payout } from '#payouts/contract.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { dollarsAndCents, parseMoney } from '#shared/format/money.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { TextArea } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

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
  paid: 'How it was paid',
  paidHint: 'Date, method and reference; the lender reads it.',
  reason: 'Reason',
  reasonHint: 'The lender reads it.',
  reasonRequired: 'Please give the reason: the lender reads it.',
}

const refreshes = [listStaffPayouts, listPayouts]

const paidSchema = z.object({ reason: z.string().check(z.trim(), z.maxLength(500)) })
const rejectSchema = z.object({
  reason: z.string().check(z.trim(), z.minLength(1, texts.reasonRequired), z.maxLength(500)),
})

export function SettleDialog({
  payout,
  outcome,
  ...dialog
}: PayoutDialogProps & { outcome: 'COMPLETED' | 'REJECTED' }) {
  const { mutateAsync } = useApiMutation(changePayout)
  const isPaid = outcome === 'COMPLETED'
  const summary = summaryOf(payout)
  return (
    <FormDialog
      {...dialog}
      messages={messages[outcome]}
      description={summary}
      schema={isPaid ? paidSchema : rejectSchema}
      refreshes={refreshes}
      send={async ({ reason }) => {
        const body = { status: outcome, reason: reason || undefined }
        await mutateAsync({ params: { id: payout.id }, body })
        return summary
      }}
    >
      {(errors) => (
        <TextArea
          label={isPaid ? texts.paid : texts.reason}
          hint={isPaid ? texts.paidHint : texts.reasonHint}
          name="reason"
          rows={3}
          maxLength={500}
          optional={isPaid}
          required={!isPaid}
          error={errors.reason}
        />
      )}
    </FormDialog>
  )
}

function summaryOf({ amount, userName }: Payout): string {
  return texts.summary(dollarsAndCents(parseMoney(amount) ?? 0), userName ?? '')
}
