import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { getStats, mostStatsDays, type Stats } from '#admin/stats-contract.ts'
import { adminWords, statsPageHead as headTexts, statsPage as messages } from '#admin/texts/texts.gen.js'
import { daysBetween, isPlainDate } from '#shared/dates.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'
import { BlankPart } from '#ui/skeleton.tsx'
import { Figures } from './figures.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { RentalFigures } from './rental-figures.tsx'
import { unknownStats } from './unknown-stats.ts'

interface StatsSearch {
  from?: string
  to?: string
}

const readStatsSearch = pageSearch<StatsSearch>({ from: textParam, to: textParam })

export const Route = createFileRoute('/admin/stats')({
  validateSearch: readStatsSearch,
  loader: ({ context, location }) =>
    forStaff(context, async () => {
      const period = periodOf(readStatsSearch(location.search))
      await Promise.all([
        prefetch(context, [getShowroomClock]),
        errorOf(period) ? undefined : prefetch(context, [getStats], { query: period }),
      ])
    }),
  head: privateHead(headTexts.stats),
  component: StatsPage,
})

function StatsPage() {
  const period = periodOf(Route.useSearch())
  const error = errorOf(period)
  return (
    <>
      <h1 className="text-lg font-semibold">{messages.title}</h1>
      <PeriodChoice {...period} />
      {error ? <p role="alert">{error}</p> : <LoadedFigures period={period} />}
    </>
  )
}

function LoadedFigures({ period }: { period: StatsSearch }) {
  const query = useLiveQuery(getStats, { query: period })
  const today = useLiveQuery(getShowroomClock).data?.date
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <BlankPart>
          <AllFigures stats={unknownStats(period, today ?? '2000-01-01')} />
        </BlankPart>
      }
      failed={words.figuresFailed}
    >
      {(stats) => <AllFigures stats={stats} />}
    </QueryBoundary>
  )
}

function AllFigures({ stats }: { stats: Stats }) {
  return (
    <>
      <Figures stats={stats} />
      <RentalFigures stats={stats} />
    </>
  )
}

/** Both dates, or neither: then the server takes the last 30 days. */
function periodOf({ from, to }: StatsSearch): StatsSearch {
  return isPlainDate(from) && isPlainDate(to) ? { from, to } : {}
}

function errorOf({ from, to }: StatsSearch): string | undefined {
  if (!from || !to) return undefined
  if (from > to) return adminWords.endBeforeStart
  return daysBetween(from, to) >= mostStatsDays ? adminWords.tooManyDays : undefined
}
