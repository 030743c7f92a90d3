import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { comingEarningsPageHead as headTexts } from '#payouts/texts/texts.gen.js'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'
import { ComingEarnings, comingEarningsList } from './coming-earnings.tsx'

export const Route = createFileRoute('/admin/payouts/coming')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, comingEarningsList, readListSearch(location.search))),
  head: privateHead(headTexts.comingEarnings),
  component: () => <ComingEarnings search={Route.useSearch()} />,
})
