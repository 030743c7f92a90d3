import { createFileRoute, Link } from '@tanstack/react-router'
import { forMembers, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { untilText } from '#rentals/moments.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock, type ShowroomClock } from '#showrooms/contract.ts'
import { combineQueries, QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { privateHead } from '#ui/page/head.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { type CustomerEntry, listMyWaitlist } from '#waitlist/contract.ts'
import { thingText } from '#waitlist/entry-texts.ts'
import { myWaitlistPageHead as headTexts, myWaitlistPage as messages } from '#waitlist/texts/texts.gen.js'
import { StateBadge } from './state-badge.tsx'

// Separate from the page's own messages, which load with its component.
const title = headTexts.title

export const Route = createFileRoute('/waitlist')({
  loader: ({ context }) =>
    forMembers(context, () =>
      Promise.all([prefetch(context, [listMyWaitlist]), prefetch(context, [getShowroomClock])]),
    ),
  head: privateHead(title),
  component: MyWaitlistPage,
})

function MyWaitlistPage() {
  return (
    <MembersOnly title={words.myWaitlist} text={messages.guest}>
      {() => <OwnEntries />}
    </MembersOnly>
  )
}

function OwnEntries() {
  const query = combineQueries(useLiveQuery(listMyWaitlist), useLiveQuery(getShowroomClock))
  return (
    <div className="gutters mx-auto max-w-5xl py-12 lg:py-20">
      <h1 className="display text-headline">{title}</h1>
      <div className="mt-8">
        <QueryBoundary query={query} skeleton={<SkeletonRows count={3} className="mb-3 h-16" />}>
          {([entries, clock]) =>
            entries.length === 0 ? (
              <EmptyState title={messages.none} text={messages.noneText}>
                <ButtonLink to="/collections">{words.seeTheCollection}</ButtonLink>
              </EmptyState>
            ) : (
              <ul>
                {entries.map((entry) => (
                  <Entry key={entry.token} entry={entry} clock={clock} />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </div>
    </div>
  )
}

function Entry({ entry, clock: { date: today, timeZone } }: { entry: CustomerEntry; clock: ShowroomClock }) {
  const { token, state, offer } = entry
  return (
    <li className="grid justify-items-start gap-1 border-t border-line py-5">
      <Link
        to="/waitlist/manage/$token"
        params={{ token }}
        className="thread-link inline-flex min-h-9 items-center font-medium"
      >
        {thingText(entry)}
      </Link>
      {offer && (
        <p className="text-sm">
          {words.heldUntil({ until: untilText(new Date(offer.endsAt), { today, timeZone }) })}
        </p>
      )}
      <StateBadge state={state} />
    </li>
  )
}
