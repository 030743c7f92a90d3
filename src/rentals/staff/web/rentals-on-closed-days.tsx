import { Link } from '@tanstack/react-router'
import { listRentalsOnClosedDays } from '#rentals/timeline-contract.ts'
import { dateWithYear } from '#shared/dates.ts'
import type { Branch } from '#showrooms/facts.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Phone } from '#ui/phone.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

const messages = {
  title: 'Rentals on closed days',
  text: 'They are to be collected or returned on a day that was blocked afterwards. Please agree another day with the customer.',
  none: 'No rental is collected or returned on a closed day.',
  failed: 'The rentals could not be loaded.',
  collect: (date: string) => `Collect ${date}`,
  back: (date: string) => `Return ${date}`,
}

/** The rentals of a showroom that a block affects. */
export function RentalsOnClosedDays({ branch }: { branch: Branch }) {
  const query = useLiveQuery(listRentalsOnClosedDays, { query: { branch } })
  return (
    <section aria-labelledby="rentals-on-closed-days" className="grid gap-2 pt-10">
      <h2 id="rentals-on-closed-days" className="font-semibold">
        {messages.title}
      </h2>
      <QueryBoundary
        query={query}
        skeleton={<SkeletonRows count={1} className="h-6" />}
        failed={messages.failed}
      >
        {(found) => (
          <>
            <p className="text-sm text-quiet">{found.length > 0 ? messages.text : messages.none}</p>
            <ul className="divide-y divide-line border-y border-line empty:hidden">
              {found.map(({ id, dress, customer, startDate, endDate, isCollected }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2 text-sm">
                  <span>
                    <Link
                      to="/admin/rentals/$id"
                      params={{ id }}
                      className="thread-link inline-flex min-h-9 items-center"
                    >
                      {dress.title}
                    </Link>{' '}
                    {customer?.name}
                    <span className="block text-quiet tabular-nums">
                      {!isCollected && `${messages.collect(dateWithYear(startDate))}, `}
                      {messages.back(dateWithYear(endDate))}
                    </span>
                  </span>
                  {customer && <Phone number={customer.phone} />}
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryBoundary>
    </section>
  )
}
