import { useState } from 'react'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, TextField } from '#ui/form/field.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'
import { customerLookup, pastCustomer } from './customer-lookup.ts'

const messages = {
  customer: 'Find the customer',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
}

interface CustomerInputsProps {
  field: FieldOf<{ clientName?: unknown; clientPhone?: unknown; clientEmail?: unknown }>
  error: string | undefined
  /** Told the id of the account; none for other customers. */
  onAccount(id: string | undefined): void
}

/** A customer with an account, one of an earlier rental, or a new one: a name and a phone number are enough. */
export function CustomerInputs({ field, error, onAccount }: CustomerInputsProps) {
  const [chosen, setChosen] = useState<string>()
  const past = pastCustomer(chosen)
  const hasAccount = !!chosen && !past
  return (
    <>
      <div className="col-span-2">
        <Field label={messages.customer} optional error={error}>
          {(control) => (
            <Combobox
              {...control}
              lookup={customerLookup}
              value={chosen}
              onChange={(choice) => {
                setChosen(choice?.value)
                onAccount(pastCustomer(choice?.value) ? undefined : choice?.value)
              }}
            />
          )}
        </Field>
      </div>
      {!hasAccount && (
        <TextField
          key={`name of ${past?.phone}`}
          {...field('clientName')}
          label={messages.name}
          defaultValue={past?.name}
          autoComplete="off"
        />
      )}
      <TextField
        key={`phone of ${past?.phone}`}
        {...field('clientPhone')}
        label={messages.phone}
        type="tel"
        defaultValue={past?.phone}
        optional={hasAccount}
        autoComplete="off"
      />
      {!hasAccount && (
        <TextField
          key={`email of ${past?.phone}`}
          {...field('clientEmail')}
          label={messages.email}
          type="email"
          defaultValue={past?.email ?? undefined}
          optional
          autoComplete="off"
        />
      )}
    </>
  )
}
