import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { StaffPayouts } from '#payouts/web/admin/staff-payouts.tsx'
import { staffPayoutsList } from '#payouts/web/admin/staff-payouts-list.tsx'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'

export const Route = createFileRoute('/admin/payouts')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, staffPayoutsList, readListSearch(location.search))),
  head: privateHead('Payouts'),
  component: () => <StaffPayouts search={Route.useSearch()} />,
})
