import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { todayPageHead as headTexts } from '#admin/texts/texts.gen.js'
import { getToday } from '#admin/today-contract.ts'
import { listColleagues } from '#colleagues/contract.ts'
import { listTransfers } from '#dresses/place-contract.ts'
import { listRentalsOnClosedDays } from '#rentals/staff/closed-days-contract.ts'
import { isPlainDate } from '#shared/dates.ts'
import { branches, isBranch } from '#showrooms/facts.ts'
import { listTills } from '#till/contract.ts'
import { prefetch } from '#ui/api/use-live-query.ts'
import { privateHead } from '#ui/page/head.ts'
import { StartPageOffer } from './start-page-offer.tsx'
import { type TodaySearch, TodaySheet } from './today.tsx'

function readSearch({ date, branch }: Record<string, unknown>): TodaySearch {
  return {
    date: isPlainDate(date) ? date : undefined,
    branch: isBranch(branch) ? branch : undefined,
  }
}

export const Route = createFileRoute('/admin/today')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    forStaff(context, () =>
      Promise.all([
        prefetch(context, [getToday], { query: deps }),
        prefetch(context, [listColleagues, listTills]),
        prefetch(context, [listTransfers], { query: { date: deps.date } }),
        ...branches.map((branch) => prefetch(context, [listRentalsOnClosedDays], { query: { branch } })),
      ]),
    ),
  head: privateHead(headTexts.today),
  component: TodayPage,
})

function TodayPage() {
  return (
    <>
      <StartPageOffer />
      <TodaySheet {...Route.useSearch()} />
    </>
  )
}
