import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { userName } from '#accounts/full-name.ts'
import { listUsers } from '#accounts/users-contract.ts'
import type { UserDialogProps } from '#accounts/web/admin/user-task.ts'
import { cents } from '#payouts/amounts.ts'
import { balanceChanged, setBalance } from '#payouts/contract.ts'
import { balanceDialog as messages } from '#payouts/texts/texts.gen.js'
import { amountInDollars, dollarsAndCents, moneyText } from '#shared/format/money.ts'
import { colon } from '#shared/format/punctuation.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { detailOf } from '#ui/api/refusal-detail.ts'
import { useRefresh } from '#ui/api/use-refresh.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'

const schema = z.object({ balance: cents })

export function BalanceDialog({ open, onOpenChange, person }: UserDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.title}
      description={messages.text({ name: userName(person) })}
      size="small"
      plain
      insist
    >
      <BalanceForm person={person} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

interface BalanceFormProps extends Pick<UserDialogProps, 'person'> {
  onClose(): void
}

function BalanceForm({ person, onClose }: BalanceFormProps) {
  const { mutateAsync } = useApiMutation(setBalance)
  const refreshLists = useRefresh()
  const input = useRef<HTMLInputElement>(null)
  // Updated from the refusal, not from the list, whose current page may no longer contain the user.
  const [current, setCurrent] = useState(person.balance)
  const [isChanged, setChanged] = useState(false)
  const sum = amountInDollars(current)
  const refresh = () => refreshLists(listUsers)
  const { form, field, failure, pending } = useForm({
    schema,
    values: { balance: person.balance },
    async send({ balance }) {
      // The balance that the dialog shows: the server refuses the change if it differs by now.
      const body = { balance: moneyText(balance), expected: current }
      await mutateAsync({ params: { id: person.id }, body })
      toast({
        title: messages.done,
        text: `${userName(person)}${colon()} ${dollarsAndCents(balance)}`,
        tone: 'good',
      })
      onClose()
      await refresh()
    },
    failed(error) {
      const now = detailOf(error, balanceChanged)?.balance
      if (now) setCurrent(now)
      setChanged(now !== undefined)
      void refresh()
      return {
        title: messages.failed,
        text: now ? messages.changed({ sum: amountInDollars(now) }) : errorMessage(error),
      }
    },
  })
  function takeCurrent() {
    input.current!.value = current
    input.current!.focus()
  }
  return (
    <form {...form} className="grid gap-4">
      <TextField
        {...field('balance')}
        ref={input}
        label={messages.balance}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        hint={messages.now({ sum })}
        className="text-end tabular-nums"
      />
      <FormFailure failure={failure} />
      {failure && isChanged && (
        <Button kind="secondary" size="small" className="justify-self-start" onClick={takeCurrent}>
          {messages.use({ sum })}
        </Button>
      )}
      <FormActions messages={messages} pending={pending} onCancel={onClose} />
    </form>
  )
}
