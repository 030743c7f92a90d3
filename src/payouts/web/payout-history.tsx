import { Link } from '@tanstack/react-router'
import type { Payout } from '#payouts/contract.ts'
import { payoutHistory as messages } from '#payouts/texts/texts.gen.js'
import { PagedSection } from '#ui/list/paged-section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ListSearch } from '#ui/table/list-search.ts'
import { FilterBar } from './filter-bar.tsx'
import { chosen, pageSize } from './payout-filters.ts'
import { PayoutRow } from './payout-row.tsx'

interface PayoutHistoryProps {
  payouts: readonly Payout[]
  search: ListSearch
  timeZone: string
}

export function PayoutHistory({ payouts, search, timeZone }: PayoutHistoryProps) {
  const found = chosen(payouts, search)
  return (
    <PagedSection
      id="payouts"
      title={messages.title}
      all={payouts}
      found={found}
      page={search.page}
      size={pageSize}
      messages={messages}
      filters={<FilterBar payouts={payouts} search={search} />}
      clear={
        <Link to="/payout" resetScroll={false} className="thread-link">
          {messages.clear}
        </Link>
      }
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
    </PagedSection>
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
