import { Link } from '@tanstack/react-router'
import type { Payout } from '#payouts/contract.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ListSearch } from '#ui/list/list-search.ts'
import { Paged } from '#ui/list/paged.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FilterBar } from './filter-bar.tsx'
import { chosen, pageSize } from './payout-filters.ts'
import { PayoutRow } from './payout-row.tsx'

const messages = {
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
  search: ListSearch
  staff: boolean
  timeZone: string
}

export function PayoutHistory({ payouts, search, staff, timeZone }: PayoutHistoryProps) {
  const found = chosen(payouts, search)
  return (
    <section aria-labelledby="payouts">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-b border-line pb-3">
        <h2 id="payouts" className="text-lg font-medium">
          {staff ? messages.all : messages.mine}
        </h2>
        <p role="status" className="text-sm text-quiet tabular-nums">
          {payouts.length > 0 && messages.count(found.length)} {payouts.length === 1000 && messages.most}
        </p>
      </header>
      {payouts.length === 0 ? (
        <div className="mt-6">
          <EmptyState title={messages.none} text={messages.noneText} />
        </div>
      ) : (
        <>
          <FilterBar payouts={payouts} search={search} staff={staff} />
          {found.length === 0 ? (
            <EmptyState title={messages.notFound} text={messages.notFoundText}>
              <Link to="/payout" resetScroll={false} className="thread-link">
                {messages.clear}
              </Link>
            </EmptyState>
          ) : (
            <Paged
              items={found}
              page={search.page}
              size={pageSize}
              link={(page, look) => (
                <Link
                  to="/payout"
                  search={{ ...search, page }}
                  activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
                  {...look}
                />
              )}
            >
              {(shown) => (
                <ul className="divide-y divide-line border-t border-line">
                  {shown.map((payout) => (
                    <li key={payout.id}>
                      <PayoutRow payout={payout} timeZone={timeZone} />
                    </li>
                  ))}
                </ul>
              )}
            </Paged>
          )}
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
