import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type EmailSummary, listEmailLogs } from '#email/contract.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { useClampedPage } from '#ui/list/clamp-page.ts'
import { ListFilters } from '#ui/list/list-filters.tsx'
import type { ListSearch } from '#ui/list/list-search.ts'
import { Pager } from '#ui/list/pager.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { EmailLogTable } from './email-log-table.tsx'
import { emailLogsInput, pageSize, statusNames, statusOf } from './email-logs-input.ts'

const EmailLogPanel = lazyDialog(() => import('./email-log-panel.tsx').then((module) => module.EmailLogPanel))

const messages = {
  title: 'Email Logs',
  total: (count: number) => (count === 1 ? '1 email' : `${count} emails`),
  failed: 'The mails could not be loaded.',
  filters: { search: 'Search mails', placeholder: 'Address, subject or template', choices: 'Status' },
  none: 'No emails found',
  noneText: 'All our emails are listed here, sent or not.',
}

const choices = Object.entries(statusNames).map(([value, label]) => ({ value, label }))

interface EmailLogsProps {
  search: ListSearch
  timeZone: string
}

export function EmailLogs({ search, timeZone }: EmailLogsProps) {
  const [mail, setMail] = useState<EmailSummary>()
  const [open, setOpen] = useState(false)
  // Refetch at the next attempt of a pending email, when its status changes.
  const query = useLiveQuery(listEmailLogs, emailLogsInput(search), {
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.logs.some(({ nextTryAt }) => nextTryAt) && 30_000,
  })
  const beyond = useClampedPage({ to: '/admin/email-logs', search, size: pageSize, query })
  const show = (one: EmailSummary) => {
    setMail(one)
    setOpen(true)
  }
  return (
    <section aria-labelledby="email-logs">
      <h2 id="email-logs" className="flex items-center gap-3 font-semibold">
        {messages.title}
        <span
          role="status"
          className="rounded-control border border-line bg-surface px-2 py-0.5 text-sm font-normal tabular-nums empty:hidden"
        >
          {query.data && messages.total(query.data.total)}
        </span>
      </h2>
      <ListFilters
        to="/admin/email-logs"
        search={search}
        by="status"
        chosen={statusOf(search)}
        choices={choices}
        labels={messages.filters}
      />
      <div className="min-h-[50vh]" aria-busy={query.isPlaceholderData}>
        <QueryBoundary query={query} skeleton={<EmailLogsSkeleton />} failed={messages.failed}>
          {({ logs, total }) => (
            <>
              {logs.length === 0 && !beyond ? (
                <EmptyState title={messages.none} text={messages.noneText} />
              ) : (
                <EmailLogTable mails={logs} timeZone={timeZone} onShow={show} />
              )}
              <Pager
                page={search.page ?? 1}
                size={pageSize}
                total={total}
                link={(page, look) => (
                  <Link
                    to="/admin/email-logs"
                    search={{ ...search, page: page > 1 ? page : undefined }}
                    {...look}
                  />
                )}
              />
            </>
          )}
        </QueryBoundary>
      </div>
      {mail && (
        <EmailLogPanel
          open={open}
          onOpenChange={setOpen}
          mail={query.data?.logs.find(({ id }) => id === mail.id) ?? mail}
          timeZone={timeZone}
        />
      )}
    </section>
  )
}

export function EmailLogsSkeleton() {
  return (
    <div className="grid gap-2 pt-2">
      <SkeletonRows count={10} className="h-9" />
    </div>
  )
}
