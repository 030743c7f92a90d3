import { Link } from '@tanstack/react-router'
import type { Payout } from '#payouts/contract.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FilterBar } from './filter-bar.tsx'
import { chosen, type PayoutSearch, pageSize } from './payout-filters.ts'
import { PayoutRow } from './payout-row.tsx'

const words = {
  mine: 'Payout History',
  all: 'All Payout Requests',
  none: 'No payout requests yet',
  noneText: 'What your dresses earn, and what you ask for, will stand here.',
  notFound: 'No payout requests found',
  notFoundText: 'Try other words, or another status.',
  clear: 'Clear All',
  count: (all: number) => (all === 1 ? '1 payout' : `${all} payouts`),
  most: 'The newest thousand.',
}

interface PayoutHistoryProps {
  payouts: readonly Payout[]
  search: PayoutSearch
  staff: boolean
  timeZone: string
}

export function PayoutHistory({ payouts, search, staff, timeZone }: PayoutHistoryProps) {
  const found = chosen(payouts, search)
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(search.page ?? 1, pages)
  return (
    <section aria-labelledby="payouts">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-b border-line pb-3">
        <h2 id="payouts" className="text-lg font-medium">
          {staff ? words.all : words.mine}
        </h2>
        <p role="status" className="text-sm text-quiet tabular-nums">
          {payouts.length > 0 && words.count(found.length)} {payouts.length === 1000 && words.most}
        </p>
      </header>
      {payouts.length === 0 ? (
        <div className="mt-6">
          <EmptyState title={words.none} text={words.noneText} />
        </div>
      ) : (
        <>
          <FilterBar payouts={payouts} search={search} staff={staff} />
          {found.length === 0 ? (
            <EmptyState title={words.notFound} text={words.notFoundText}>
              <Link to="/payout" resetScroll={false} className="thread-link">
                {words.clear}
              </Link>
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line border-t border-line">
              {found.slice((page - 1) * pageSize, page * pageSize).map((payout) => (
                <li key={payout.id}>
                  <PayoutRow payout={payout} timeZone={timeZone} />
                </li>
              ))}
            </ul>
          )}
          <div className="mt-8">
            <Pagination
              page={page}
              pages={pages}
              link={(to, look) => (
                <Link
                  to="/payout"
                  search={{ ...search, page: to > 1 ? to : undefined }}
                  activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
                  {...look}
                />
              )}
            />
          </div>
        </>
      )}
    </section>
  )
}

export function PayoutHistorySkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-11" />
      {[1, 2, 3, 4].map((nth) => (
        <Skeleton key={nth} className="h-20" />
      ))}
    </div>
  )
}
