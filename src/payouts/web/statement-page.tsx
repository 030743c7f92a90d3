import { createFileRoute } from '@tanstack/react-router'
import { forMembers, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { getStatement } from '#payouts/statement-contract.ts'
import { statementPageHead as headTexts, statementPage as messages } from '#payouts/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { pageSearch } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'
import { StatementSheet, StatementSkeleton } from './statement-sheet.tsx'

// Separate from the page's own messages, which load with its component.
const title = headTexts.statement

interface StatementSearch {
  /** `YYYY-MM`; the current month by default. */
  month?: string
}

export const Route = createFileRoute('/payout/statement')({
  validateSearch: pageSearch<StatementSearch>({
    month: (text) => (/^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined),
  }),
  loaderDeps: ({ search: { month } }) => ({ month }),
  // When the month changes, the page itself shows the loading state.
  loader: ({ context, deps, cause }) =>
    cause === 'stay'
      ? undefined
      : forMembers(context, () => prefetch(context, [getStatement], { query: { month: deps.month } })),
  head: privateHead(title),
  component: StatementPage,
})

function StatementPage() {
  return (
    <MembersOnly title={words.signIn} text={messages.guest}>
      {() => <Sheet />}
    </MembersOnly>
  )
}

function Sheet() {
  const { month } = Route.useSearch()
  const { site } = Route.useRouteContext()
  const query = useLiveQuery(getStatement, { query: { month } })
  return (
    <div className="gutters mx-auto min-h-[60vh] max-w-4xl py-10 lg:py-14 print:max-w-none print:p-0">
      <QueryBoundary query={query} skeleton={<StatementSkeleton />} failed={messages.failed}>
        {(statement) => <StatementSheet statement={statement} shopName={site.name} />}
      </QueryBoundary>
    </div>
  )
}
