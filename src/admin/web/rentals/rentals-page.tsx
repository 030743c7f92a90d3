import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { rentalsList } from '#rentals/web/admin/rentals-list.tsx'
import { StaffRentals } from '#rentals/web/admin/staff-rentals.tsx'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'

export const Route = createFileRoute('/admin/rentals')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, rentalsList, readListSearch(location.search))),
  head: privateHead('Rentals'),
  component: () => <StaffRentals search={Route.useSearch()} />,
})
