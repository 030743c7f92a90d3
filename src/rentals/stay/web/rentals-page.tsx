import { createFileRoute } from '@tanstack/react-router'
import { forMembers, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { soonestFirst } from '#rentals/rules/soonest-first.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import { stayRentalsPageHead as headTexts, stayRentalsPage as messages } from '#rentals/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { combineQueries, QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { privateHead } from '#ui/page/head.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { RentalRow } from './rental-row.tsx'

// Separate from the page's own messages, which load with its component.
const title = headTexts.myRentals

export const Route = createFileRoute('/rentals')({
  loader: ({ context }) =>
    forMembers(context, () =>
      Promise.all([prefetch(context, [listRentals], { query: {} }), prefetch(context, [getShowroomClock])]),
    ),
  head: privateHead(title),
  component: RentalsPage,
})

function RentalsPage() {
  return (
    <MembersOnly title={words.signIn} text={messages.guest}>
      {() => <OwnRentals />}
    </MembersOnly>
  )
}

function OwnRentals() {
  const query = combineQueries(useLiveQuery(listRentals, { query: {} }), useLiveQuery(getShowroomClock))
  return (
    <div className="gutters mx-auto max-w-5xl py-12 lg:py-20">
      <h1 className="display text-headline">{title}</h1>
      <div className="mt-8">
        <QueryBoundary
          query={query}
          skeleton={<SkeletonRows count={4} className="mb-3 h-20" />}
          failed={messages.failed}
        >
          {([rentals, clock]) =>
            rentals.length === 0 ? (
              <EmptyState title={messages.none} text={messages.noneText}>
                <ButtonLink to="/collections">{words.seeTheCollection}</ButtonLink>
              </EmptyState>
            ) : (
              <ul>
                {soonestFirst(rentals).map((rental) => (
                  <RentalRow key={rental.id} rental={rental} clock={clock} />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </div>
    </div>
  )
}
