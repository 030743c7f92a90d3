import { type CustomerFile, getCustomer } from '#admin/customer-contract.ts'
import { compareCustomers as messages } from '#admin/texts/texts.gen.js'
import { dateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import type { CustomerId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Skeleton } from '#ui/skeleton.tsx'

interface CompareCustomersProps {
  customer: CustomerFile
  otherId: CustomerId
}

/** Both side by side before a merge, and which name, phone and email stay. */
export function CompareCustomers({ customer, otherId }: CompareCustomersProps) {
  const query = useLiveQuery(getCustomer, { params: { id: otherId } })
  return (
    <QueryBoundary query={query} skeleton={<Skeleton className="h-40" />} failed={messages.failed}>
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
