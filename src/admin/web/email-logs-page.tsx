import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { emailLogsPageHead as headTexts } from '#admin/texts/texts.gen.js'
import { EmailLogs } from '#email/web/logs/email-logs.tsx'
import { emailLogsList } from '#email/web/logs/email-logs-list.tsx'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'

export const Route = createFileRoute('/admin/email-logs')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, emailLogsList, readListSearch(location.search))),
  head: privateHead(headTexts.title),
  component: () => <EmailLogs search={Route.useSearch()} />,
})
