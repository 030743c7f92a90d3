import { Link } from '@tanstack/react-router'
import { getWaitingWork } from '#admin/contract.ts'
import type { adminTabs } from '#admin/web/frame/pages.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { cx } from '#ui/class-names.ts'
import { AdminIcon } from './admin-icon.tsx'

interface TabLinkProps {
  tab: (typeof adminTabs)[number]
  className: string
  /** Where the number stands. */
  countClass: string
}

/** A section with the number of what waits there. */
export function TabLink({ tab, className, countClass }: TabLinkProps) {
  const { to, label, icon, waiting } = tab
  const { data } = useLiveQuery(getWaitingWork)
  const count = waiting && data?.[waiting.count]
  return (
    <Link to={to} activeOptions={{ exact: to === '/admin', includeSearch: false }} className={className}>
      <AdminIcon name={icon} />
      {label}
      {count ? (
        <span
          className={cx('rounded-full bg-ink px-1.5 text-xs leading-5 text-paper tabular-nums', countClass)}
        >
          {count}
          <span className="sr-only"> {waiting.name}</span>
        </span>
      ) : null}
    </Link>
  )
}
