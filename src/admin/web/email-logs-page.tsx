import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/members-only.tsx'
import { EmailLogs, EmailLogsSkeleton } from '#email/web/email-logs.tsx'
import { getShowroomClock } from '#showrooms/contract.ts'
import { prefetchFresh, useFresh } from '#ui/fresh.ts'
import { privateHead } from '#ui/head.ts'
import { readListSearch } from '#ui/list-search.ts'
import { Loaded } from '#ui/loaded.tsx'

const words = { failed: 'The mails could not be loaded.' }

export const Route = createFileRoute('/admin/email-logs')({
  validateSearch: readListSearch,
  // Not the mails: whole as they are, a page of them would make the HTML ten times as long.
  loader: ({ context }) => forStaff(context, () => prefetchFresh(context, [getShowroomClock])),
  head: privateHead('Email Logs'),
  component: EmailLogsPage,
})

function EmailLogsPage() {
  const search = Route.useSearch()
  return (
    <Loaded query={useFresh(getShowroomClock)} skeleton={<EmailLogsSkeleton />} failed={words.failed}>
      {({ timeZone }) => <EmailLogs search={search} timeZone={timeZone} />}
    </Loaded>
  )
}
