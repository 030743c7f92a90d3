import { Link } from '@tanstack/react-router'
import { getWaitingWork } from '#admin/contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import type { adminTabs } from './admin-tabs.ts'

/** A section with the number of what waits there. */
export function TabLink({ tab, className }: { tab: (typeof adminTabs)[number]; className: string }) {
  const { to, label, waiting } = tab
  const { data } = useLiveQuery(getWaitingWork)
  const count = waiting && data?.[waiting.count]
  return (
    <Link to={to} activeOptions={{ exact: to === '/admin', includeSearch: false }} className={className}>
      {label}
      {count ? (
        <span className="rounded-full bg-ink px-1.5 text-xs leading-5 text-paper tabular-nums">
          {count}
          <span className="sr-only"> {waiting.name}</span>
        </span>
      ) : null}
    </Link>
  )
}
