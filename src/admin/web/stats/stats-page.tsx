import { createFileRoute, Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import {
  getFittingStats,
  getLenderStats,
  getRentalStats,
  getStatsAdvice,
  mostStatsDays,
  type RentalStats,
  type StatsPeriods,
  usualStatsDays,
} from '#admin/stats-contract.ts'
import { adminWords, statsPageHead as headTexts, statsPage as messages } from '#admin/texts/texts.gen.js'
import { rentalStepNames } from '#rentals/messages.ts'
import { addDays, datesOfMonth, daysBetween, isPlainDate, monthWithYear } from '#shared/dates.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { languagePath } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { type LoadedQuery, QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'
import { SegmentedLinks } from '#ui/segmented-links.tsx'
import { BlankPart } from '#ui/skeleton.tsx'
import { Advice } from './advice.tsx'
import { CountsTable, type ListLink } from './counts-table.tsx'
import { Figure, FigureList } from './figure.tsx'
import { FittingFigures, LenderFigures, PeriodText } from './figures.tsx'
import { unknownFittings, unknownLenders, unknownPeriods, unknownRentals } from './unknown-stats.ts'

interface StatsSearch extends Period {
  part?: Part
}

interface Period {
  from?: string
  to?: string
}

/** What to decide, which needs no period, and the figures of a period. */
const parts = ['advice', 'fittings', 'rentals', 'lenders'] as const
type Part = (typeof parts)[number]

const readStatsSearch = pageSearch<StatsSearch>({
  part: (value) => parts.find((part) => part === value),
  from: textParam,
  to: textParam,
})

export const Route = createFileRoute('/admin/stats')({
  validateSearch: readStatsSearch,
  loader: ({ context, location }) =>
    forStaff(context, async () => {
      const search = readStatsSearch(location.search)
      const [part, period] = [partOf(search), periodOf(search)]
      if (part === 'advice') return prefetch(context, [getStatsAdvice])
      await Promise.all([
        prefetch(context, [getShowroomClock]),
        errorOf(period) ? undefined : prefetch(context, [endpointOf[part]], { query: period }),
      ])
    }),
  head: privateHead(headTexts.title),
  component: StatsPage,
})

function StatsPage() {
  const search = Route.useSearch()
  const [part, period] = [partOf(search), periodOf(search)]
  const error = errorOf(period)
  const Figures = part === 'advice' ? undefined : figuresOf[part]
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="text-lg font-semibold">{messages.title}</h1>
        <SegmentedLinks
          pairs
          label={messages.parts}
          choices={parts.map((value) => ({ value, label: partTitles[value] }))}
          chosen={part}
          link={(value, props) => (
            <Link to="/admin/stats" search={{ ...period, part: value as Part }} {...props} />
          )}
        />
      </header>
      {part === 'advice' && <Advice />}
      {part !== 'advice' && <PeriodChoice part={part} period={period} />}
      {Figures && (error ? <p role="alert">{error}</p> : <Figures period={period} />)}
    </>
  )
}

const partTitles = {
  advice: messages.advice,
  fittings: words.appointments,
  rentals: messages.rentals,
  lenders: messages.lenders,
}

const endpointOf = { fittings: getFittingStats, rentals: getRentalStats, lenders: getLenderStats }

const figuresOf = {
  fittings: ({ period }: { period: Period }) => (
    <LoadedFigures
      query={useLiveQuery(getFittingStats, { query: period })}
      period={period}
      unknown={unknownFittings}
      figures={FittingFigures}
    />
  ),
  rentals: ({ period }: { period: Period }) => (
    <LoadedFigures
      query={useLiveQuery(getRentalStats, { query: period })}
      period={period}
      unknown={unknownRentals}
      figures={RentalFigures}
    />
  ),
  lenders: ({ period }: { period: Period }) => (
    <LoadedFigures
      query={useLiveQuery(getLenderStats, { query: period })}
      period={period}
      unknown={unknownLenders}
      figures={LenderFigures}
    />
  ),
}

interface LoadedFiguresProps<Stats> {
  query: LoadedQuery<Stats>
  period: Period
  /** What the part is drawn with until it is loaded. */
  unknown(periods: StatsPeriods): Stats
  figures: ComponentType<{ stats: Stats }>
}

function LoadedFigures<Stats extends StatsPeriods>(props: LoadedFiguresProps<Stats>) {
  const { query, period, unknown, figures: Figures } = props
  const today = useLiveQuery(getShowroomClock).data?.date
  const withPeriod = (stats: Stats) => (
    <>
      <PeriodText stats={stats} />
      <Figures stats={stats} />
    </>
  )
  return (
    <QueryBoundary
      query={query}
      skeleton={<BlankPart>{withPeriod(unknown(unknownPeriods(period, today ?? '2000-01-01')))}</BlankPart>}
    >
      {withPeriod}
    </QueryBoundary>
  )
}

/** An address with a period and without a part, as they were until the page had parts, opens the first that has a period. */
function partOf({ part, ...search }: StatsSearch): Part {
  return part ?? (periodOf(search).from ? 'fittings' : 'advice')
}

/** Both dates, or neither: then the server takes the last 30 days. */
function periodOf({ from, to }: Period): Period {
  return isPlainDate(from) && isPlainDate(to) ? { from, to } : {}
}

function errorOf({ from, to }: Period): string | undefined {
  if (!from || !to) return undefined
  if (from > to) return adminWords.endBeforeStart
  return daysBetween(from, to) >= mostStatsDays ? adminWords.tooManyDays : undefined
}

/** Links and a GET form, so that it works without script. */
function PeriodChoice({ part, period: chosen }: { part: Part; period: Period }) {
  const today = useLiveQuery(getShowroomClock).data?.date
  if (!today) return null
  const { from = addDays(today, 1 - usualStatsDays), to = today } = chosen
  const periods = [
    ...[7, 30, 90].map((days) => ({ label: messages.days({ days }), from: addDays(today, 1 - days) })),
    { label: messages.month, from: `${today.slice(0, 7)}-01` },
  ]
  // On the last day of a month of 30 days two of them are the same days.
  const current = periods.find((period) => period.from === from && today === to)
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3 py-4 print:hidden">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {periods.map((period) => (
          <li key={period.label}>
            <Link
              to="/admin/stats"
              search={{ part, from: period.from, to: today }}
              aria-current={period === current ? 'page' : undefined}
              className="thread-link inline-flex min-h-9 items-center aria-[current]:font-semibold"
            >
              {period.label}
            </Link>
          </li>
        ))}
      </ul>
      <form
        key={`${from} ${to}`}
        method="get"
        action={languagePath('/admin/stats')}
        // Of a phone each date has half of the line.
        className="flex flex-wrap items-end gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-2"
      >
        <input type="hidden" name="part" value={part} />
        <DateField
          label={words.from}
          name="from"
          defaultValue={from}
          max={today}
          required
          boxClassName={dateWidth}
        />
        <DateField
          label={words.to}
          name="to"
          defaultValue={to}
          max={today}
          required
          boxClassName={dateWidth}
        />
        <Button type="submit" kind="secondary">
          {words.show}
        </Button>
      </form>
    </div>
  )
}

// The native field before hydration has another width than the text field after it.
const dateWidth = 'sm:w-44'

/** Neither requested only, nor cancelled. */
const agreed: readonly string[] = ['CONFIRMED', 'COLLECTED', 'RETURNED', 'COMPLETED']

/** Rentals by the date of their event; income by the date of the payment. */
function RentalFigures({ stats: { from, to, before, ...rentals } }: { stats: RentalStats }) {
  const list = (search: Record<string, string>): ListLink => ({ to: '/admin/rentals', search })
  const countOf = (steps: readonly string[]) =>
    rentals.byStep.reduce((sum, { value, count }) => (steps.includes(value) ? sum + count : sum), 0)
  const journalLink = (period: { from: string; to: string }): ListLink => ({
    to: '/admin/books/journal',
    search: { ...period, account: 'shopShare' },
  })
  return (
    <>
      <FigureList label={messages.totals}>
        <Figure
          name={messages.shopShare}
          value={amountInDollars(rentals.shopShare.now)}
          link={journalLink({ from, to })}
          before={amountInDollars(rentals.shopShare.before)}
          beforeLink={journalLink(before)}
          note={messages.shareNote}
        />
        <Figure
          name={messages.received}
          value={amountInDollars(rentals.received.now)}
          before={amountInDollars(rentals.received.before)}
          link={{ to: '/admin/payments', search: { from, to } }}
          beforeLink={{ to: '/admin/payments', search: before }}
          note={messages.receivedNote}
        />
        <Figure
          name={messages.requested}
          value={rentals.requested.now}
          link={list({ from, to })}
          before={rentals.requested.before}
          beforeLink={list(before)}
          note={messages.requestedNote({ agreed: countOf(agreed), cancelled: countOf(['CANCELLED']) })}
        />
        <Figure
          name={messages.unpaid}
          value={amountInDollars(rentals.unpaidAmount)}
          note={messages.unpaidCount({ count: rentals.unpaid })}
          link={list({ unpaid: 'yes' })}
        />
        <Figure
          name={messages.guarantee}
          value={amountInDollars(rentals.guaranteeHeld)}
          note={messages.guaranteeNote}
        />
        <Figure
          name={words.overdue}
          value={rentals.overdue}
          note={messages.overdueNote}
          link={list({ overdue: 'yes' })}
        />
        <Figure
          name={messages.wonBack}
          value={amountInDollars(rentals.wonBack.amount)}
          note={messages.wonBackCount({ count: rentals.wonBack.count })}
          link={{ to: '/admin/waitlist', search: { state: 'TAKEN' } }}
        />
      </FigureList>
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-2">
        <CountsTable
          bars
          title={messages.byMonth}
          rows={rentals.shopShare.byMonth.map(({ month, share, income }) => ({
            id: month,
            label: monthWithYear(month, 'short'),
            count: Math.round(Number(share)),
            text: messages.ofIncome({ share: amountInDollars(share), income: amountInDollars(income) }),
            link: { to: '/admin/books/journal', search: { ...daysOf(month), account: 'shopShare' } },
          }))}
        />
        <CountsTable
          bars
          title={messages.byStep}
          rows={rentals.byStep.map(({ value, count }) => ({
            id: value,
            label: rentalStepNames[value],
            count,
            link: list({ from, to, step: value }),
          }))}
        />
        <CountsTable
          title={messages.mostRented}
          rows={rentals.mostRented.map(({ id, title, days, percent }) => ({
            id,
            label: title,
            count: days,
            text: messages.rentalFiguresDays({ days, percent }),
            link: list({ dressId: id }),
          }))}
        />
      </div>
    </>
  )
}

function daysOf(month: string) {
  const days = datesOfMonth(month)
  return { from: days[0]!, to: days.at(-1)! }
}
