import { createFileRoute, Link } from '@tanstack/react-router'
import { forMembers, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { Picture } from '#files/web/picture.tsx'
import type { ListedRental } from '#rentals/contract.ts'
import { readText } from '#rentals/customer-texts.ts'
import { untilText } from '#rentals/moments.ts'
import { titlesOf } from '#rentals/piece.ts'
import { owesRest } from '#rentals/proposed-payments.ts'
import { soonestFirst } from '#rentals/rules/soonest-first.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import {
  customerRentalsPageHead as headTexts,
  customerRentalsPage as messages,
  rentalsWords,
} from '#rentals/texts/texts.gen.js'
import { StepBadge } from '#rentals/web/step-badge.tsx'
import { longDateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock, type ShowroomClock } from '#showrooms/contract.ts'
import { useShowroomContact } from '#showrooms/web/use-shop-contacts.ts'
import { combineQueries, QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { privateHead } from '#ui/page/head.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'

// Separate from the page's own messages, which load with its component.
const title = headTexts.title

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
    <div className="gutters mx-auto max-w-5xl py-12 wrap-anywhere lg:py-20">
      <h1 className="display text-headline">{title}</h1>
      <div className="mt-8">
        <QueryBoundary query={query} skeleton={<SkeletonRows count={4} className="mb-3 h-20" />}>
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

interface RentalRowProps {
  rental: ListedRental
  clock: ShowroomClock
}

/** A rental in a list of its customer. */
function RentalRow({ rental, clock: { date: today, timeZone } }: RentalRowProps) {
  const { id, number, dress, pieces, eventDate, startDate, endDate, step, overdue, holdUntil, balance } =
    rental
  const { phone } = useShowroomContact(rental.branch)
  return (
    <li className="flex items-start gap-5 border-t border-line py-5">
      <span className="w-16 shrink-0">
        {dress.mainImage ? <Picture src={dress.mainImage} alt="" sizes="64px" /> : <NoPicture />}
      </span>
      <div className="grid gap-1">
        <Link
          to="/rentals/$id"
          params={{ id }}
          className="thread-link inline-flex min-h-9 items-center justify-self-start font-medium"
        >
          {commaList([titlesOf(pieces), longDateWithYear(eventDate)])}
        </Link>
        <p className="text-sm text-quiet">
          {messages.dates({ collect: longDateWithYear(startDate), back: longDateWithYear(endDate) })}
        </p>
        {holdUntil && (
          <p className="text-sm">
            {words.heldUntil({ until: untilText(new Date(holdUntil), { today, timeZone }) })}
          </p>
        )}
        {step === 'REQUESTED' && <p className="text-sm">{readText(rental, { timeZone, phone })}</p>}
        {owesRest(rental) && <p className="text-sm">{messages.due({ balance: amountInDollars(balance) })}</p>}
        <p className="flex flex-wrap items-center gap-3">
          <StepBadge step={step} overdue={overdue} notCollected={rental.notCollected} />
          <span className="text-sm text-quiet tabular-nums">{rentalsWords.rentalNumber({ number })}</span>
        </p>
      </div>
    </li>
  )
}
