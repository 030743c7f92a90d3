import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { dressesOf } from '#dresses/web/admin/dress-lookup.ts'
import { earning, withdrawal } from '#payouts/amounts.ts'
import { createPayout, invalidEarning } from '#payouts/contract.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { moneyText } from '#shared/format/money.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'

const messages = {
  title: 'Add Balance',
  customer: 'Select Customer',
  dress: 'Select Dress',
  customerFirst: 'Select a customer first',
  amount: 'Balance Amount ($)',
  note: 'Balance Note',
  noteHint: 'The customer reads it.',
  send: 'Add Balance',
  sending: 'Adding...',
  done: 'Balance Added Successfully',
  doneText: 'It is pending until it is marked as sent.',
  failed: (status: number | string) => `Failed to add balance: ${status}`,
}

const schema = z.extend(withdrawal, earning.shape)
const nothing = { customerId: undefined, dressId: undefined, amount: '', notes: '' }
type Values = { customerId?: string; dressId?: string; amount: string; notes: string }

/** Credits a customer with the earning of one of their dresses. */
export function AddBalance() {
  const titleId = useId()
  const [values, setValues] = useState<Values>(nothing)
  const change = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }))
  const { customerId, dressId, amount, notes } = values
  const { mutateAsync } = useApiMutation(createPayout, { refreshes: [listStaffPayouts] })
  const { form, errors, failure, pending } = useForm({
    schema,
    read: (element) => ({ ...values, ...Object.fromEntries(new FormData(element)) }),
    async send(typed) {
      await mutateAsync({
        body: { ...typed, amount: moneyText(typed.amount), notes: typed.notes || undefined },
      })
      toast({ title: messages.done, text: messages.doneText, tone: 'good' })
      setValues(nothing)
    },
    failed: (error) => ({ title: messages.failed(error?.status ?? ''), text: errorMessage(error) }),
  })
  const isInvalid = Object.keys(errors).length > 0
  return (
    <section id="add-balance" aria-labelledby={titleId} className="my-4 border-y border-line py-4">
      <h2 id={titleId} className="pb-3 font-semibold">
        {messages.title}
      </h2>
      <form {...form} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Field label={messages.customer}>
          {(control) => (
            <Combobox
              {...control}
              lookup={userLookup}
              value={customerId}
              onChange={(choice) => change({ customerId: choice?.value, dressId: undefined })}
            />
          )}
        </Field>
        <Field label={messages.dress}>
          {(control) => (
            <Combobox
              // Another customer has other dresses.
              key={customerId}
              {...control}
              lookup={dressesOf(customerId)}
              value={dressId}
              onChange={(choice) => change({ dressId: choice?.value })}
              disabled={!customerId}
              placeholder={customerId ? undefined : messages.customerFirst}
            />
          )}
        </Field>
        <TextField
          label={messages.amount}
          name="amount"
          type="number"
          inputMode="decimal"
          min="0"
          step="0.01"
          value={amount}
          onChange={({ target }) => change({ amount: target.value })}
          className="text-end tabular-nums"
        />
        <TextField
          label={messages.note}
          name="notes"
          optional
          hint={messages.noteHint}
          maxLength={1000}
          value={notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
        <div className="grid gap-3 justify-items-start sm:col-span-2 xl:col-span-4">
          <FormFailure failure={isInvalid ? invalidEarning : failure} />
          <Button
            type="submit"
            disabled={!customerId || !dressId || !amount}
            pending={pending && messages.sending}
          >
            {messages.send}
          </Button>
        </div>
      </form>
    </section>
  )
}
