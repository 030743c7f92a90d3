import { useState } from 'react'
import * as z from 'zod/mini'
import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { dressesOf } from '#dresses/web/admin/dress-lookup.ts'
import { earning, withdrawal } from '#payouts/amounts.ts'
import { createPayout, invalidEarning } from '#payouts/contract.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { addBalanceDialog as texts } from '#payouts/texts/texts.gen.js'
import { moneyText } from '#shared/format/money.ts'
import type { AccountId, DressId } from '#shared/ids.ts'
import { AmountField } from '#ui/form/amount-field.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

const schema = z.extend(withdrawal, earning.shape)

interface Choices {
  customerId?: AccountId
  dressId?: DressId
  amount: string
}
const nothing: Choices = { amount: '' }

/** Credits a customer with the earning of one of their dresses. */
export function AddBalanceDialog({ open, onOpenChange }: DialogProps) {
  const [{ customerId, dressId, amount }, setChoices] = useState(nothing)
  const choose = (part: Partial<Choices>) => setChoices((before) => ({ ...before, ...part }))
  function change(next: boolean) {
    setChoices(nothing)
    onOpenChange(next)
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={change}
      messages={texts.dialog}
      schema={schema}
      read={(form) => ({ ...Object.fromEntries(new FormData(form)), customerId, dressId })}
      disabled={!customerId || !dressId || !amount}
      endpoint={createPayout}
      input={({ amount, notes, ...ids }) => ({
        body: { ...ids, amount: moneyText(amount), notes: notes || undefined },
      })}
      doneText={() => texts.done}
      refreshes={[listStaffPayouts]}
    >
      {(field, errors) => (
        <>
          <Field label={texts.customer}>
            {(control) => (
              <Combobox
                {...control}
                lookup={userLookup}
                value={customerId}
                onChange={(choice) => choose({ customerId: choice?.value, dressId: undefined })}
              />
            )}
          </Field>
          <Field label={texts.dress}>
            {(control) => (
              <Combobox
                // Another customer has other dresses.
                key={customerId}
                {...control}
                lookup={dressesOf(customerId)}
                value={dressId}
                onChange={(choice) => choose({ dressId: choice?.value })}
                disabled={!customerId}
                placeholder={customerId ? undefined : texts.customerFirst}
              />
            )}
          </Field>
          <AmountField
            label={texts.amount}
            name="amount"
            onChange={({ target }) => choose({ amount: target.value })}
          />
          <TextField {...field('notes')} label={texts.note} optional hint={texts.noteHint} maxLength={1000} />
          <FormFailure failure={Object.keys(errors).length > 0 ? invalidEarning : undefined} />
        </>
      )}
    </FormDialog>
  )
}
