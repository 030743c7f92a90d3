import { use } from 'react'
import type { EmailSummary } from '#email/contract.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { TimeZone } from '#ui/moment.tsx'
import type { ListSearch } from '#ui/table/list-search.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { useListQuery } from '#ui/table/use-list-query.ts'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import { emailLogsList } from './email-logs-list.tsx'

const EmailLogPanel = lazyDialog(() => import('./email-log-panel.tsx').then((module) => module.EmailLogPanel))

export function EmailLogs({ search }: { search: ListSearch }) {
  const timeZone = use(TimeZone)
  const query = useListQuery(emailLogsList, search, {
    // Refetch at the next attempt of a pending email, when its status changes.
    refetchInterval: ({ state }) => state.data?.rows.some(({ nextTryAt }) => nextTryAt) && 30_000,
  })
  const panel = useRowDialog<EmailSummary, 'mail'>(({ id }) =>
    query.data?.rows.find((mail) => mail.id === id),
  )
  return (
    <>
      <StaffList
        list={emailLogsList}
        search={search}
        query={query}
        onOpen={(mail) => panel.show('mail', mail)}
      />
      {panel.row && <EmailLogPanel {...panel.props('mail')} mail={panel.row} timeZone={timeZone} />}
    </>
  )
}
