import { useState } from 'react'
import type * as z from 'zod/mini'
import { methodNames, type paymentFields, paymentMethods } from '#payouts/payment.ts'
import { paymentInputs as messages, payoutsWords } from '#payouts/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { ProposedTill } from '#till/web/proposed-till.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'

interface PaymentInputsProps {
  /** Date in showroom time. */
  today: string
  field: FieldOf<z.output<typeof paymentFields> & { branch?: unknown }>
}

/** Date, method and reference of a payment to a lender, and the till that it comes from when it is cash. */
export function PaymentInputs({ today, field }: PaymentInputsProps) {
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
        options={paymentMethods.map((value) => ({ value, label: methodNames[value] }))}
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
