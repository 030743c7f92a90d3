import { listCustomers } from '#customers/contract.ts'
import { BookedLanguage } from '#customers/web/language-choice.tsx'
import { StaffEventFields } from '#customers/web/staff-event-fields.tsx'
import type { AccountId, CustomerId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, TextField } from '#ui/form/field.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'
import { accountOf, renterLookup } from './renter-lookup.ts'

/** A customer whom the shop knows, or an account without bookings; neither: a new customer. */
export interface Renter {
  customerId?: CustomerId | undefined
  userId?: AccountId | undefined
}

interface CustomerInputsProps {
  field: FieldOf<{
    clientName?: unknown
    clientPhone?: unknown
    clientEmail?: unknown
    language?: unknown
    eventPlace?: unknown
    source?: unknown
  }>
  errors: Record<string, string>
  renter: Renter
  onRenter(renter: Renter): void
}

/** A customer whom the shop knows, filled in, or a new one: a name and a phone number are enough. */
export function CustomerInputs({ field, errors, renter, onRenter }: CustomerInputsProps) {
  const { customerId, userId } = renter
  const query = { id: customerId ?? '' }
  const known = useLiveQuery(listCustomers, { query }, { enabled: !!customerId }).data?.[0]
  const hasAccount = !!userId || !!known?.userId
  return (
    <>
      <div className="col-span-2">
        <Field label={words.findTheCustomer} optional error={errors.customerId ?? errors.userId}>
          {(control) => (
            <Combobox
              {...control}
              lookup={renterLookup}
              value={customerId ?? (userId && `account ${userId}`)}
              onChange={(choice) => {
                const account = accountOf(choice?.value)
                onRenter(account ? { userId: account } : { customerId: choice?.value })
              }}
            />
          )}
        </Field>
      </div>
      {!hasAccount && (
        <TextField
          key={`name of ${known?.id}`}
          {...field('clientName')}
          label={words.name}
          defaultValue={known?.name}
          autoComplete="off"
        />
      )}
      <TextField
        key={`phone of ${known?.id}`}
        {...field('clientPhone')}
        label={words.phone}
        type="tel"
        defaultValue={known?.phone ?? undefined}
        optional={hasAccount}
        autoComplete="off"
      />
      {!hasAccount && (
        <TextField
          key={`email of ${known?.id}`}
          {...field('clientEmail')}
          label={words.email}
          type="email"
          defaultValue={known?.email ?? undefined}
          optional
          autoComplete="off"
        />
      )}
      {!userId && <BookedLanguage field={field} known={known} />}
      <StaffEventFields field={field} known={known} />
    </>
  )
}
