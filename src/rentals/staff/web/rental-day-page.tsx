import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { listTransfers } from '#dresses/place-contract.ts'
import { getRentalDay } from '#rentals/timeline-contract.ts'
import { isPlainDate } from '#shared/dates.ts'
import { isBranch } from '#showrooms/facts.ts'
import { prefetch } from '#ui/api/use-live-query.ts'
import { privateHead } from '#ui/page/head.ts'
import { type DaySearch, RentalDaySheet } from './rental-day.tsx'

function readSearch({ date, branch }: Record<string, unknown>): DaySearch {
  return {
    date: isPlainDate(date) ? date : undefined,
    branch: isBranch(branch) ? branch : undefined,
  }
}

export const Route = createFileRoute('/admin/rentals/today')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    forStaff(context, () =>
      Promise.all([
        prefetch(context, [getRentalDay], { query: deps }),
        prefetch(context, [listTransfers], { query: { date: deps.date } }),
      ]),
    ),
  head: privateHead('Rentals today'),
  component: () => <RentalDaySheet {...Route.useSearch()} />,
})
