import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { listColleagues } from '#colleagues/contract.ts'
import { listTransfers } from '#dresses/place-contract.ts'
import { getBoard } from '#schedule/board-contract.ts'
import { boardPageHead as headTexts } from '#schedule/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { ensureApi } from '#ui/api/load.ts'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'
import { AppointmentBoard } from './board.tsx'
import { type BoardSearch, boardRange } from './board-search.ts'

const readBoardSearch = pageSearch<BoardSearch>({
  view: textParam,
  date: textParam,
  branch: textParam,
  colleague: textParam,
  book: textParam,
  customer: textParam,
})

export const Route = createFileRoute('/admin/board')({
  validateSearch: readBoardSearch,
  loader: ({ context, location }) =>
    forStaff(context, async () => {
      const { date: today } = await ensureApi(context, getShowroomClock, {})
      const query = boardRange(readBoardSearch(location.search), today)
      await Promise.all([
        prefetch(context, [getBoard], { query }),
        prefetch(context, [listColleagues]),
        query.from === query.to && prefetch(context, [listTransfers], { query: { date: query.from } }),
      ])
    }),
  head: privateHead(headTexts.title),
  component: BoardPage,
})

function BoardPage() {
  const search = Route.useSearch()
  const today = useLiveQuery(getShowroomClock).data?.date
  return today && <AppointmentBoard search={search} today={today} />
}
