import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { runsPageHead as headTexts } from '#payouts/texts/texts.gen.js'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'
import { PaymentRuns, paymentRunsList } from './runs-list.tsx'

export const Route = createFileRoute('/admin/payouts/runs')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, paymentRunsList, readListSearch(location.search))),
  head: privateHead(headTexts.title),
  component: () => <PaymentRuns search={Route.useSearch()} />,
})
