import { listCustomers } from '#customers/contract.ts'
import { customerLookup } from '#customers/web/customer-lookup.ts'
import { BookedLanguage } from '#customers/web/language-choice.tsx'
import { bookingCustomer as messages } from '#schedule/texts/texts.gen.js'
import type { CustomerId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, TextField } from '#ui/form/field.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'

/** The file of whom staff book for. */
export function useBookedCustomer(id: CustomerId | undefined) {
  return useLiveQuery(listCustomers, { query: { id: id ?? '' } }, { enabled: !!id }).data?.[0]
}

type Known = ReturnType<typeof useBookedCustomer>

interface BookingCustomerProps {
  field: FieldOf<{ clientName: unknown; clientPhone: unknown }>
  customerId: CustomerId | undefined
  known: Known
  error: string | undefined
  onCustomer(id: string | undefined): void
}

/** A customer whom the shop knows, filled in, or a new one: a name and a phone number are enough. */
export function BookingCustomer({ field, customerId, known, error, onCustomer }: BookingCustomerProps) {
  return (
    <>
      <Field label={words.findTheCustomer} optional error={error}>
        {(control) => (
          <Combobox
            {...control}
            lookup={customerLookup}
            value={customerId}
            onChange={(choice) => onCustomer(choice?.value)}
          />
        )}
      </Field>
      <TextField
        key={`name of ${known?.id}`}
        {...field('clientName')}
        label={words.name}
        defaultValue={known?.name}
        autoComplete="off"
        autoFocus={!customerId}
      />
      <TextField
        key={`phone of ${known?.id}`}
        {...field('clientPhone')}
        label={words.phone}
        type="tel"
        defaultValue={known?.phone ?? undefined}
        autoComplete="off"
      />
    </>
  )
}

interface BookingEmailProps {
  field: FieldOf<{ clientEmail: unknown; language: unknown }>
  known: Known
}

/** Where the emails go, and in which language. */
export function BookingEmail({ field, known }: BookingEmailProps) {
  return (
    <>
      <TextField
        key={`email of ${known?.id}`}
        {...field('clientEmail')}
        label={words.email}
        type="email"
        defaultValue={known?.email ?? undefined}
        autoComplete="off"
        optional
        hint={messages.emailHint}
      />
      <BookedLanguage field={field} known={known} />
    </>
  )
}
