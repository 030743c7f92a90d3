import { createFileRoute, Link } from '@tanstack/react-router'
import { forMembers, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { Picture } from '#files/web/picture.tsx'
import type { ListedRental } from '#rentals/contract.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import { StepBadge } from '#rentals/web/step-badge.tsx'
import { longDateWithYear } from '#shared/dates.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { privateHead } from '#ui/page/head.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'

// Separate from the page's own messages, which load with its component.
const title = 'My Rentals'

const messages = {
  guestTitle: 'Sign In',
  guest: 'Please log in to see your rentals.',
  failed: 'Your rentals could not be loaded.',
  none: 'No rentals yet',
  noneText: 'Find a dress, choose the date of your event, and request it.',
  collection: 'See the collection',
  dates: (collect: string, back: string) => `Collect ${collect}, return ${back}`,
}

export const Route = createFileRoute('/rentals')({
  staticData: { members: true },
  loader: ({ context }) => forMembers(context, () => prefetch(context, [listRentals], { query: {} })),
  head: privateHead(title),
  component: RentalsPage,
})

function RentalsPage() {
  return (
    <MembersOnly title={messages.guestTitle} text={messages.guest}>
      {() => <OwnRentals />}
    </MembersOnly>
  )
}

function OwnRentals() {
  const query = useLiveQuery(listRentals, { query: {} })
  return (
    <div className="gutters mx-auto max-w-5xl py-12 lg:py-20">
      <h1 className="display text-headline">{title}</h1>
      <div className="mt-8">
        <QueryBoundary
          query={query}
          skeleton={<SkeletonRows count={4} className="mb-3 h-20" />}
          failed={messages.failed}
        >
          {(rentals) =>
            rentals.length === 0 ? (
              <EmptyState title={messages.none} text={messages.noneText}>
                <ButtonLink to="/collections">{messages.collection}</ButtonLink>
              </EmptyState>
            ) : (
              <ul>
                {rentals.map((rental) => (
                  <Row key={rental.id} rental={rental} />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </div>
    </div>
  )
}

function Row({ rental }: { rental: ListedRental }) {
  const { id, dress, eventDate, startDate, endDate, step, overdue } = rental
  return (
    <li className="flex items-start gap-5 border-t border-line py-5">
      {dress.mainImage && (
        <span className="w-16 shrink-0">
          <Picture src={dress.mainImage} alt="" sizes="64px" />
        </span>
      )}
      <div className="grid gap-1">
        <Link
          to="/rentals/$id"
          params={{ id }}
          className="thread-link inline-flex min-h-9 items-center justify-self-start font-medium"
        >
          {dress.title}, {longDateWithYear(eventDate)}
        </Link>
        <p className="text-sm text-quiet">
          {messages.dates(longDateWithYear(startDate), longDateWithYear(endDate))}
        </p>
        <p>
          <StepBadge step={step} overdue={overdue} />
        </p>
      </div>
    </li>
  )
}
