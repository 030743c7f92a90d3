import { createFileRoute, redirect } from '@tanstack/react-router'
import { forMembers, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { listAgreements } from '#agreements/contract.ts'
import { agreementPageHead as headTexts, agreementPage as messages } from '#agreements/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { combineQueries, QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { Agreements, AgreementsSkeleton } from './agreements.tsx'

// Separate from the page's own messages, which load with its component.
const title = headTexts.agreements

export const Route = createFileRoute('/agreement')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forMembers(context, async ({ role }) => {
      if (role === 'ADMIN')
        throw redirect({ to: '/admin/agreements', search: readListSearch(location.search) })
      await prefetch(context, [listAgreements, getShowroomClock])
    }),
  head: privateHead(title),
  component: AgreementPage,
})

function AgreementPage() {
  return (
    <MembersOnly title={words.signIn} text={messages.guest}>
      {() => (
        <div className="gutters mx-auto max-w-5xl py-10 lg:py-14">
          <h1 className="display mb-10 text-headline">{title}</h1>
          <AgreementsOfViewer />
        </div>
      )}
    </MembersOnly>
  )
}

function AgreementsOfViewer() {
  const search = Route.useSearch()
  const query = combineQueries(useLiveQuery(listAgreements), useLiveQuery(getShowroomClock))
  return (
    <div className="min-h-[50vh]">
      <QueryBoundary query={query} skeleton={<AgreementsSkeleton />} failed={messages.failed}>
        {([agreements, clock]) => <Agreements agreements={agreements} clock={clock} search={search} />}
      </QueryBoundary>
    </div>
  )
}
