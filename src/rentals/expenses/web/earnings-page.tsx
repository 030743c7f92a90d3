import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { earningsPageHead as headTexts } from '#rentals/texts/texts.gen.js'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'
import { DressEarnings, dressEarningsList } from './earnings-list.tsx'

export const Route = createFileRoute('/admin/earnings')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, dressEarningsList, readListSearch(location.search))),
  head: privateHead(headTexts.earningsOfDresses),
  component: () => <DressEarnings search={Route.useSearch()} />,
})
