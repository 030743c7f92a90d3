import { Link } from '@tanstack/react-router'
import { getTrialBalance } from '#books/journal-contract.ts'
import { trialBalance as messages } from '#books/texts/texts.gen.js'
import type { InputOf } from '#shared/endpoint.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { signedDollars } from '#till/texts.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Badge } from '#ui/badge.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { ListSearch } from '#ui/table/list-search.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'

type Query = InputOf<typeof getTrialBalance>['query']

/** Each account of the period, with the check that they balance. An account leads to its lines. */
export function TrialBalance({ search }: { search: ListSearch }) {
  const { from, to, branch } = search as Record<string, string | undefined>
  const period = { from, to, branch } as Query
  const query = useLiveQuery(getTrialBalance, { query: period })
  return (
    <details className="max-w-4xl pb-4">
      <summary className="min-h-9 cursor-pointer py-2 text-sm font-medium">
        {messages.title}{' '}
        {query.data && (
          <Badge tone={query.data.isBalanced ? 'good' : 'bad'}>
            {query.data.isBalanced ? messages.balanced : messages.unbalanced}
          </Badge>
        )}
      </summary>
      <QueryBoundary
        query={query}
        skeleton={<SkeletonRows count={8} className="mb-2 h-6" />}
        failed={words.sumsFailed}
      >
        {({ accounts, total }) => (
          <PlainTable label={messages.title} headings={messages.headings} atEnd="all">
            {accounts.map(({ account, name, opening, debit, credit, closing }) => (
              <tr key={account}>
                <th scope="row">
                  <Link
                    to="/admin/books/journal"
                    search={{ ...period, account }}
                    className="thread-link inline-flex min-h-6 items-center"
                  >
                    {name}
                  </Link>
                </th>
                <td>{signedDollars(opening)}</td>
                <td>{amountInDollars(debit)}</td>
                <td>{amountInDollars(credit)}</td>
                <td>{signedDollars(closing)}</td>
              </tr>
            ))}
            <tr className="font-semibold">
              <th scope="row">{messages.total}</th>
              <td />
              <td>{amountInDollars(total.debit)}</td>
              <td>{amountInDollars(total.credit)}</td>
              <td />
            </tr>
          </PlainTable>
        )}
      </QueryBoundary>
    </details>
  )
}
