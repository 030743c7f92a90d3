import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { timelinePageHead as headTexts } from '#rentals/texts/texts.gen.js'
import { getTimeline } from '#rentals/timeline-contract.ts'
import { isPlainDate } from '#shared/dates.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { isBranch } from '#showrooms/facts.ts'
import { ensureApi } from '#ui/api/load.ts'
import { prefetch } from '#ui/api/use-live-query.ts'
import { privateHead } from '#ui/page/head.ts'
import { type TimelineSearch, TimelineView, timelineQuery } from './timeline-view.tsx'

function readSearch({ from, search, branch, taken, offset }: Record<string, unknown>): TimelineSearch {
  const skipped = Number(offset)
  return {
    from: isPlainDate(from) ? from : undefined,
    search: typeof search === 'string' && search ? search.slice(0, 100) : undefined,
    branch: isBranch(branch) ? branch : undefined,
    taken: taken === 'yes' ? 'yes' : undefined,
    offset: Number.isInteger(skipped) && skipped > 0 && skipped < 1e7 ? skipped : undefined,
  }
}

export const Route = createFileRoute('/admin/rentals/timeline')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    forStaff(context, async () => {
      const { date: today } = await ensureApi(context, getShowroomClock, {})
      await prefetch(context, [getTimeline], timelineQuery(deps, today))
    }),
  head: privateHead(headTexts.timelineOfRentals),
  component: () => <TimelineView search={Route.useSearch()} />,
})
