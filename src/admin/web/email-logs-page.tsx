import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { listEmailLogs } from '#email/contract.ts'
import { EmailLogs, EmailLogsSkeleton } from '#email/web/logs/email-logs.tsx'
import { emailLogsInput } from '#email/web/logs/email-logs-input.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { readListSearch } from '#ui/list/list-search.ts'
import { privateHead } from '#ui/page/head.ts'

const messages = { failed: 'The mails could not be loaded.' }

export const Route = createFileRoute('/admin/email-logs')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () =>
      Promise.all([
        prefetch(context, [getShowroomClock]),
        prefetch(context, [listEmailLogs], emailLogsInput(readListSearch(location.search))),
      ]),
    ),
  head: privateHead('Email Logs'),
  component: EmailLogsPage,
})

function EmailLogsPage() {
  const search = Route.useSearch()
  return (
    <QueryBoundary
      query={useLiveQuery(getShowroomClock)}
      skeleton={<EmailLogsSkeleton />}
      failed={messages.failed}
    >
      {({ timeZone }) => <EmailLogs search={search} timeZone={timeZone} />}
    </QueryBoundary>
  )
}
