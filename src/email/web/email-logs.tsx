import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type EmailLog, listEmailLogs } from '#email/contract.ts'
import { ChoiceLinks } from '#ui/choice-links.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFreshList } from '#ui/fresh.ts'
import type { ListSearch } from '#ui/list-search.ts'
import { Loaded } from '#ui/loaded.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { Pager } from '#ui/pager.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { EmailLogTable } from './email-log-table.tsx'
import { emailLogsInput, pageSize, statusNames, statusOf } from './email-logs-input.ts'

const EmailLogPanel = onDemand(() => import('./email-log-panel.tsx').then((module) => module.EmailLogPanel))

const words = {
  title: 'Email Logs',
  total: (count: number) => (count === 1 ? '1 email' : `${count} emails`),
  failed: 'The mails could not be loaded.',
  search: 'Search mails',
  placeholder: 'Address, subject or template',
  status: 'Status',
  all: 'All',
  clear: 'Clear Filters',
  none: 'No emails found',
  noneText: 'Every mail the house writes is kept here, sent or not.',
}

const choices = [
  { value: undefined, label: words.all },
  ...Object.entries(statusNames).map(([value, label]) => ({ value, label })),
]

interface EmailLogsProps {
  search: ListSearch
  /** Of the showroom, whose clock the times are told by. */
  timeZone: string
}

/** The outbox and its history. */
export function EmailLogs({ search, timeZone }: EmailLogsProps) {
  const [mail, setMail] = useState<EmailLog>()
  const [open, setOpen] = useState(false)
  const query = useFreshList(listEmailLogs, emailLogsInput(search))
  const show = (one: EmailLog) => {
    setMail(one)
    setOpen(true)
  }
  return (
    <section aria-labelledby="email-logs">
      <h2 id="email-logs" className="flex items-center gap-3 font-semibold">
        {words.title}
        <span
          role="status"
          className="rounded-control border border-line bg-surface px-2 py-0.5 text-sm font-normal tabular-nums empty:hidden"
        >
          {query.data && words.total(query.data.total)}
        </span>
      </h2>
      <Filters search={search} />
      <div className="min-h-[50vh]" aria-busy={query.isPlaceholderData}>
        <Loaded query={query} skeleton={<EmailLogsSkeleton />} failed={words.failed}>
          {({ logs, total }) => (
            <>
              {logs.length === 0 ? (
                <EmptyState title={words.none} text={words.noneText} />
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
        </Loaded>
      </div>
      {mail && <EmailLogPanel open={open} onOpenChange={setOpen} mail={mail} timeZone={timeZone} />}
    </section>
  )
}

function Filters({ search }: { search: ListSearch }) {
  const navigate = useNavigate()
  const status = statusOf(search)
  const find = (text: string) =>
    void navigate({
      to: '/admin/email-logs',
      search: { ...search, search: text || undefined, page: undefined },
      ...{ replace: true, resetScroll: false },
    })
  return (
    <div className="flex flex-wrap items-center gap-3 py-4">
      <SearchForm
        action="/admin/email-logs"
        label={words.search}
        placeholder={words.placeholder}
        value={search.search ?? ''}
        onSearch={find}
        className="max-sm:w-full"
      >
        {status && <input type="hidden" name="status" value={status} />}
      </SearchForm>
      <ChoiceLinks
        label={words.status}
        choices={choices}
        chosen={status}
        link={(value, look) => (
          <Link
            to="/admin/email-logs"
            search={{ ...search, status: value, page: undefined }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            {...look}
          />
        )}
      />
      {(status || search.search) && (
        <Link to="/admin/email-logs" resetScroll={false} className="thread-link px-1 py-2 text-sm">
          {words.clear}
        </Link>
      )}
    </div>
  )
}

export function EmailLogsSkeleton() {
  return (
    <div className="grid gap-2 pt-2">
      <SkeletonRows count={10} className="h-9" />
    </div>
  )
}
