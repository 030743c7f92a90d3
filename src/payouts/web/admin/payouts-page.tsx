import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { payoutsPageHead as headTexts } from '#payouts/texts/texts.gen.js'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'
import { StaffPayouts } from './staff-payouts.tsx'
import { staffPayoutsList } from './staff-payouts-list.tsx'

export const Route = createFileRoute('/admin/payouts')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, staffPayoutsList, readListSearch(location.search))),
  head: privateHead(headTexts.payouts),
  component: () => <StaffPayouts search={Route.useSearch()} />,
})
