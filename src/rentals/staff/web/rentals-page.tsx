import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { rentalsPageHead as headTexts } from '#rentals/texts/texts.gen.js'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'
import { rentalsList } from './rentals-list.tsx'
import { StaffRentals } from './staff-rentals.tsx'

export const Route = createFileRoute('/admin/rentals')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, rentalsList, readListSearch(location.search))),
  head: privateHead(headTexts.rentals),
  component: () => <StaffRentals search={Route.useSearch()} />,
})
