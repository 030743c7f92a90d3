import { use } from 'react'
import type { EmailSummary } from '#email/contract.ts'
import { DataList } from '#ui/data-table/data-list.tsx'
import type { ListSearch } from '#ui/data-table/list-search.ts'
import { useListQuery } from '#ui/data-table/use-list-query.ts'
import { useRowDialog } from '#ui/data-table/use-row-dialog.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { TimeZone } from '#ui/moment.tsx'
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
      <DataList
        list={emailLogsList}
        search={search}
        query={query}
        onOpen={(mail) => panel.show('mail', mail)}
      />
      {panel.row && <EmailLogPanel {...panel.props('mail')} mail={panel.row} timeZone={timeZone} />}
    </>
  )
}
