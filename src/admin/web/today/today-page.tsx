import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { todayPageHead as headTexts, startPageOffer as messages } from '#admin/texts/texts.gen.js'
import { getToday } from '#admin/today-contract.ts'
import { useStartPage } from '#admin/web/frame/use-start-page.ts'
import { listColleagues } from '#colleagues/contract.ts'
import { listTransfers } from '#dresses/place-contract.ts'
import { listRentalsOnClosedDays } from '#rentals/closed-days-contract.ts'
import { isPlainDate } from '#shared/dates.ts'
import { words } from '#shared/texts/texts.gen.js'
import { branches, isBranch } from '#showrooms/showrooms.ts'
import { listTills } from '#till/contract.ts'
import { prefetch } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { privateHead } from '#ui/page/head.ts'
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
  head: privateHead(headTexts.title),
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

/** Asked until it is answered once; “Not now” chooses Users, where the admin begins by itself. */
function StartPageOffer() {
  const viewer = useViewer()
  const { chosen, choose, isPending } = useStartPage()
  if (!viewer || viewer.startPage || chosen === '/admin/today') return null
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control bg-blush px-3 py-2 text-sm max-md:py-1.5 print:hidden">
      {messages.question}
      <Button kind="secondary" size="small" disabled={isPending} onClick={() => choose('/admin/today')}>
        {messages.yes}
      </Button>
      <Button kind="quiet" size="small" disabled={isPending} onClick={() => choose('/admin')}>
        {words.notNow}
      </Button>
    </p>
  )
}
