import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { StaffAgreements } from '#agreements/web/admin/staff-agreements.tsx'
import { staffAgreementsList } from '#agreements/web/admin/staff-agreements-list.tsx'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'

export const Route = createFileRoute('/admin/agreements')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, staffAgreementsList, readListSearch(location.search))),
  head: privateHead('Agreements'),
  component: () => <StaffAgreements search={Route.useSearch()} />,
})
