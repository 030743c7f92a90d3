import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { alterationsPageHead as headTexts } from '#rentals/texts/texts.gen.js'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'
import { alterationsList } from './alterations-list.tsx'
import { StaffAlterations } from './staff-alterations.tsx'

export const Route = createFileRoute('/admin/alterations')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, alterationsList, readListSearch(location.search))),
  head: privateHead(headTexts.alterations),
  component: () => <StaffAlterations search={Route.useSearch()} />,
})
