import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { CurrentUser } from '#accounts/contract.ts'
import { withdrawal } from '#payouts/amounts.ts'
import {
  createPayout,
  getUserBalance,
  listPayouts,
  moreThanAvailable,
  smallestPayout,
} from '#payouts/contract.ts'
import { requestDialog as messages } from '#payouts/texts/texts.gen.js'
import { dollarsAndCents, moneyText } from '#shared/format/money.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { useRefresh } from '#ui/api/use-refresh.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'

interface RequestDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  viewer: CurrentUser
  /** Cents. */
  available: number
  /** Cents; 0 is no minimum. */
  minimum: number
}

export function RequestDialog({ open, onOpenChange, viewer, available, minimum }: RequestDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.title}
      description={messages.description}
      size="small"
      insist
    >
      <RequestForm
        viewer={viewer}
        available={available}
        minimum={minimum}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  )
}

interface RequestFormProps extends Pick<RequestDialogProps, 'viewer' | 'available' | 'minimum'> {
  onClose(): void
}

// Remounts when the dialog opens, so that a second request for the same amount gets a new request key.
function RequestForm({ viewer, available, minimum, onClose }: RequestFormProps) {
  const { mutateAsync } = useApiMutation(createPayout, { expectedUserId: viewer.id })
  const refreshAll = useRefresh()
  const [amount, setAmount] = useState('')
  // A request whose reply was lost may have been accepted: send it again with its key, even above the current balance.
  const unanswered = useRef<number>(undefined)
  const schema = withdrawal.check(
    z.refine(({ amount: cents }) => cents <= available || cents === unanswered.current, {
      path: ['amount'],
      error: moreThanAvailable.message,
    }),
    z.refine(({ amount: cents }) => cents >= minimum, {
      path: ['amount'],
      error: smallestPayout(dollarsAndCents(minimum)),
    }),
  )
  const refresh = () => refreshAll(getUserBalance, listPayouts)
  const { form, field, failure, pending } = useForm({
    schema,
    async send({ amount: cents }) {
      const body = { amount: moneyText(cents) }
      unanswered.current = cents
      await mutateAsync({ body })
      toast({ title: messages.done, text: messages.doneText({ sum: dollarsAndCents(cents) }), tone: 'good' })
      await refresh()
      onClose()
    },
    failed(error) {
      void refresh()
      return { title: messages.failed, text: errorMessage(error) }
    },
  })
  return (
    <form {...form} className="grid gap-5">
      <TextField
        {...field('amount')}
        label={messages.amount}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        hint={messages.available({ sum: dollarsAndCents(available) })}
        className="tabular-nums"
      />
      <Button
        kind="link"
        className="justify-self-start text-sm"
        onClick={() => setAmount(moneyText(available))}
      >
        {messages.all({ sum: dollarsAndCents(available) })}
      </Button>
      <FormFailure failure={failure} />
      <FormActions messages={messages} pending={pending} onCancel={onClose} />
    </form>
  )
}
