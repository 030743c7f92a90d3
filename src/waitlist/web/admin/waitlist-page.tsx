import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'
import { waitlistPageHead as headTexts } from '#waitlist/texts/texts.gen.js'
import { StaffWaitlist } from './staff-waitlist.tsx'
import { waitlistList } from './waitlist-list.tsx'

export const Route = createFileRoute('/admin/waitlist')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, waitlistList, readListSearch(location.search))),
  head: privateHead(headTexts.waitlist),
  component: () => <StaffWaitlist search={Route.useSearch()} />,
})
