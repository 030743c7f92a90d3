import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { type CustomerFile, getCustomer, getCustomerTimeline } from '#admin/customer-contract.ts'
import { compareCustomers as messages, mergeDialog as texts } from '#admin/texts/texts.gen.js'
import { mergeCustomers } from '#customers/change-contract.ts'
import { listCustomers } from '#customers/contract.ts'
import { getOpenBookings } from '#customers/correction-contract.ts'
import { OpenQuestion } from '#customers/web/also-open.tsx'
import { customerLookup } from '#customers/web/customer-lookup.ts'
import { dateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { type CustomerId, id } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { readForm } from '#ui/conflict/form-controls.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field } from '#ui/form/field.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

interface MergeDialogProps extends DialogProps {
  customer: CustomerFile
  /** Whom the page proposes. */
  otherId?: CustomerId | undefined
}

export function MergeDialog({ customer, otherId, ...dialog }: MergeDialogProps) {
  const [chosen, setChosen] = useState<CustomerId>()
  const value = chosen ?? otherId
  const isOther = value !== undefined && value !== customer.id
  const other = useLiveQuery(
    getCustomer,
    { params: { id: value ?? '' } },
    { enabled: dialog.open && isOther },
  )
  const account = isOther ? accountOfOne(customer, other.data) : undefined
  const schema = z.object({
    otherId: z
      .string(texts.choose)
      .check(z.refine((one) => id('customer').safeParse(one).success, texts.choose)),
    alsoOpen: z.boolean(),
    accountReads: z.boolean().check(z.refine((said) => said || !account, texts.answer)),
  })
  return (
    <FormDialog
      {...dialog}
      messages={texts.dialog}
      size="normal"
      description={texts.about({ name: customer.name })}
      schema={schema}
      read={(form) => ({ otherId: value, ...readForm(form, { accountReads: false, alsoOpen: true }) })}
      endpoint={mergeCustomers}
      input={({ otherId, alsoOpen, accountReads }) => ({
        params: { id: customer.id },
        body: { otherId, alsoOpen, ...(accountReads && { accountReads }) },
      })}
      doneText={() => customer.name}
      onDone={() => setChosen(undefined)}
      refreshes={[getCustomer, getCustomerTimeline, listCustomers]}
    >
      {(_, errors) => (
        <>
          <Field label={texts.other} error={errors.otherId}>
            {(control) => (
              <Combobox
                {...control}
                autoFocus
                lookup={customerLookup}
                value={value}
                onChange={(choice) => setChosen(choice?.value)}
              />
            )}
          </Field>
          {value && isOther && <CompareCustomers customer={customer} otherId={value} />}
          {isOther && other.data && <OpenOfMerge customer={customer} other={other.data} />}
          {account && <AccountQuestion account={account} error={errors.accountReads} />}
        </>
      )}
    </FormDialog>
  )
}

/** The contact data of an account stay, or else those of this file: asks for what is open of the other one. */
function OpenOfMerge({ customer, other }: { customer: CustomerFile; other: CustomerFile }) {
  const [stays, ends] = other.account ? [other, customer] : [customer, other]
  const { data } = useLiveQuery(getOpenBookings, { params: { id: ends.id } })
  const isSame = (['name', 'email', 'phone'] as const).every((one) => (stays[one] ?? ends[one]) === ends[one])
  return data && !isSame ? <OpenQuestion counts={data} /> : null
}

type Account = CustomerFile['account']

/** Of two files, one with an account: it sees all of the file afterwards. */
function accountOfOne(one: CustomerFile, other: CustomerFile | undefined): Account | undefined {
  if (!other || Boolean(one.account) === Boolean(other.account)) return undefined
  return one.account ?? other.account
}

function AccountQuestion({ account, error }: { account: NonNullable<Account>; error: string | undefined }) {
  const errorId = useId()
  return (
    <div className="border-s-2 border-warn ps-3">
      <Checkbox
        name="accountReads"
        label={texts.accountReads({ username: account.username, email: account.email })}
        hint={texts.accountReadsHint}
        aria-invalid={error ? true : undefined}
        aria-errormessage={error ? errorId : undefined}
      />
      {error && (
        <p id={errorId} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

interface CompareCustomersProps {
  customer: CustomerFile
  otherId: CustomerId
}

/** Both side by side before a merge, and which name, phone and email stay. */
function CompareCustomers({ customer, otherId }: CompareCustomersProps) {
  const query = useLiveQuery(getCustomer, { params: { id: otherId } })
  return (
    <QueryBoundary query={query} skeleton={<Skeleton className="h-40" />}>
      {(other) => (
        <div className="grid gap-3 text-sm">
          <table className="w-full table-fixed">
            <caption className="sr-only">{messages.caption}</caption>
            <thead>
              <tr className="text-start text-quiet">
                <td className="w-26" />
                <th scope="col" className={cellClass}>
                  {messages.into}
                </th>
                <th scope="col" className={cellClass}>
                  {messages.other}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([label, value]) => (
                <tr key={label} className="border-t border-line align-top">
                  <th scope="row" className={`${cellClass} text-quiet`}>
                    {label}
                  </th>
                  <td className={cellClass}>{value(customer) ?? '–'}</td>
                  <td className={cellClass}>{value(other) ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>{messages.stays({ contact: contactAfter(customer, other) })}</p>
        </div>
      )}
    </QueryBoundary>
  )
}

const rows: readonly (readonly [string, (one: CustomerFile) => string | number | null | undefined])[] = [
  [words.name, ({ name }) => name],
  [words.phone, ({ phone }) => phone],
  [words.email, ({ email }) => email],
  [words.event, ({ eventDate }) => eventDate && dateWithYear(eventDate)],
  [words.account, ({ account }) => account?.username],
  [words.appointments, ({ counts }) => counts.appointments],
  [words.rentals, ({ counts }) => counts.rentals],
]

/** Those of this file, with the other's where it has none; those of an account go with it. */
function contactAfter(customer: CustomerFile, other: CustomerFile): string {
  const [first, second] = other.userId ? [other, customer] : [customer, other]
  return commaList([first.name, first.phone ?? second.phone, first.email ?? second.email])
}

const cellClass = 'py-1 pe-2 text-start font-normal wrap-anywhere'
