import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { listCustomers } from '#customers/contract.ts'
import { customerChoice, customerLookup } from '#customers/web/customer-lookup.ts'
import { BookedLanguage } from '#customers/web/language-choice.tsx'
import { StaffEventFields } from '#customers/web/staff-event-fields.tsx'
import type { AccountId, CustomerId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import type { Choice, Lookup } from '#ui/control/lookup.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, TextField } from '#ui/form/field.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'

/** A customer whom the shop knows, or an account without bookings; neither: a new customer. */
export interface Renter {
  customerId?: CustomerId | undefined
  userId?: AccountId | undefined
  /** Her name, as the search found it. */
  name?: string | undefined
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
                const name = choice?.label
                onRenter(account ? { userId: account, name } : { customerId: choice?.value, name })
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

/** Customers, then accounts of people who have not booked or rented yet, as `account <id>`. */
const renterLookup: Lookup = {
  ...customerLookup,
  name: 'renters',
  async read(api, value) {
    const id = accountOf(value)
    if (!id) return customerLookup.read(api, value)
    const user = await userLookup.read(api, id)
    return user && accountChoice(user)
  },
  async find(api, text) {
    const query = { search: text || undefined, limit: '20' }
    const [customers, users] = await Promise.all([
      api.call(listCustomers, { query }),
      userLookup.find(api, text),
    ])
    const known = new Set(customers.map(({ userId }) => userId))
    const others = users.filter(({ value }) => !known.has(value))
    return [...customers.map(customerChoice), ...others.map(accountChoice)]
  },
}

function accountOf(value: string | undefined): AccountId | undefined {
  return value?.startsWith('account ') ? value.slice('account '.length) : undefined
}

const accountChoice = ({ value, label }: Choice) => ({ value: `account ${value}`, label })
