import { line } from 'd3-shape'
import type { FittingStats, LenderStats, StatsPeriods } from '#admin/stats-contract.ts'
import { figures as messages } from '#admin/texts/texts.gen.js'
import { typeName } from '#appointments/rules/messages.ts'
import { listColleagues } from '#colleagues/contract.ts'
import { staffStatusNames } from '#dresses/choice-names.ts'
import { addDays, dateWithYear } from '#shared/dates.ts'
import { comma } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { isAppointmentType, isBranch, showrooms } from '#showrooms/showrooms.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { dateAxis, valueAxis } from '#ui/chart/chart-axes.ts'
import { CountsTable, type ListLink } from './counts-table.tsx'
import { Figure, FigureList, percentOf } from './figure.tsx'

/** Which days the figures are of, and which are compared. */
export function PeriodText({ stats: { from, to, before } }: { stats: StatsPeriods }) {
  return (
    <p className="text-sm text-quiet">
      {messages.period({ from: dateWithYear(from), to: dateWithYear(to) })}
      {comma()}
      {messages.before({ from: dateWithYear(before.from), to: dateWithYear(before.to) })}
    </p>
  )
}

/** Fittings by their date. */
export function FittingFigures({ stats }: { stats: FittingStats }) {
  const { from, to, before, byDay, bookings, cancelled, noShows } = stats
  const { data: colleagues = [] } = useLiveQuery(listColleagues)
  const fittings = (search: Record<string, string>): ListLink => ({
    to: '/admin/appointments',
    search: { from, to, status: 'NOT_CANCELLED', ...search },
  })
  return (
    <>
      <FigureList label={messages.totalsTitle}>
        <Compared
          name={messages.bookings}
          counts={bookings}
          stats={stats}
          status="NOT_CANCELLED"
          note={messages.bookingsNote}
        />
        <Compared
          name={messages.cancelled}
          counts={cancelled}
          stats={stats}
          status="CANCELLED"
          note={messages.cancelledNote}
        />
        <Compared
          name={messages.noShows}
          counts={noShows}
          stats={stats}
          status="NO_SHOW"
          note={messages.ofBookings({ percent: percentOf(noShows.now, bookings.now) })}
        />
      </FigureList>
      <h2 className="pt-4 font-semibold">{messages.byDay}</h2>
      <LineChart title={messages.byDay} from={from} to={to} now={byDay.now} before={byDay.before} />
      <ul className="flex flex-wrap gap-x-6 ps-14 text-xs text-quiet">
        <Legend
          stroke="stroke-ink"
          text={messages.days({ from: dateWithYear(from), to: dateWithYear(to) })}
        />
        <Legend
          stroke="stroke-quiet"
          dashed
          text={messages.days({ from: dateWithYear(before.from), to: dateWithYear(before.to) })}
        />
      </ul>
      <details className="pb-6">
        <summary className="min-h-9 cursor-pointer py-2 text-sm">{messages.table}</summary>
        <CountsTable
          title={messages.byDay}
          rows={byDay.now.map((count, day) => {
            const date = addDays(from, day)
            return {
              id: date,
              label: dateWithYear(date),
              count,
              link: { to: '/admin/appointments', search: { date, status: 'NOT_CANCELLED' } },
            }
          })}
        />
      </details>
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-2">
        <CountsTable
          bars
          title={messages.byShowroom}
          rows={stats.byShowroom.map(({ value, count }) => ({
            id: value,
            label: isBranch(value) ? showrooms[value].name : value,
            count,
            link: fittings({ branch: value }),
          }))}
        />
        <CountsTable
          bars
          title={messages.byType}
          rows={stats.byType.map(({ value, count }) => ({
            id: value,
            label: isAppointmentType(value) ? typeName(value) : value,
            count,
            link: fittings({ type: value }),
          }))}
        />
        {colleagues.length > 0 && (
          <CountsTable
            title={messages.byColleague}
            rows={stats.byColleague
              .toSorted((a, b) => b.count - a.count)
              .map(({ value, count }) => ({
                id: value,
                label: colleagues.find(({ id }) => id === value)?.name ?? words.nobodyYet,
                count,
                link: fittings({ colleague: value }),
              }))}
          />
        )}
        <CountsTable
          bars
          title={messages.byHour}
          rows={stats.byHour.map(({ value, count }) => ({
            id: value,
            label: `${value}:00`,
            count,
            link: fittings({ hour: value }),
          }))}
        />
        <CountsTable
          bars
          title={messages.byLeadTime}
          rows={stats.byLeadTime.map(({ value, count }) => ({
            id: value,
            label: value,
            count,
            link: fittings({ leadTime: value }),
          }))}
        />
        <CountsTable
          title={messages.mostTried}
          rows={stats.mostTried.map(({ id, title, count }) => ({
            id,
            label: title,
            count,
            link: fittings({ dressId: id }),
          }))}
        />
      </div>
    </>
  )
}

function Legend({ stroke, dashed, text }: { stroke: string; dashed?: boolean; text: string }) {
  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden="true" width="24" height="2">
        <line
          x1="0"
          x2="24"
          y1="1"
          y2="1"
          strokeWidth="2"
          strokeDasharray={dashed ? '4 4' : undefined}
          className={stroke}
        />
      </svg>
      {text}
    </li>
  )
}

interface LineChartProps {
  /** For screen readers; the table beneath has the numbers. */
  title: string
  from: string
  to: string
  /** One number a day; the days of both are as many. */
  now: readonly number[]
  before: readonly number[]
}

/** A period (drawn through) against the period before it (dashed). */
function LineChart({ title, from, to, now, before }: LineChartProps) {
  const { x, ticks: dates } = dateAxis(from, to)
  const { y, ticks } = valueAxis([...now, ...before], String, true)
  const path = line<number>(
    (_, day) => x(day),
    (count) => y(count),
  )
  return (
    <Chart label={title} values={ticks} names={dates}>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        width="100%"
        height="100%"
        fill="none"
        overflow="visible"
      >
        <path
          d={path(before) ?? ''}
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
          className="stroke-quiet"
        />
        <path
          d={path(now) ?? ''}
          strokeWidth={1.75}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-ink"
        />
      </svg>
    </Chart>
  )
}

/** What became of submissions that staff approved. */
const approvedStatuses = ['APPROVED', 'AVAILABLE', 'RENTED', 'RETRIEVED']

/** Dresses of lenders, and what the shop owes them. */
export function LenderFigures({ stats }: { stats: LenderStats }) {
  const { from, to, dresses, money } = stats
  const approved = dresses.byStatus
    .filter(({ value }) => approvedStatuses.includes(value))
    .reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <FigureList label={messages.lenderTotals}>
        <Figure
          name={messages.submitted}
          value={dresses.submitted.now}
          link={submittedIn(stats)}
          before={dresses.submitted.before}
          beforeLink={submittedIn(stats.before)}
          note={messages.approved({ percent: percentOf(approved, dresses.submitted.now) })}
        />
        <Figure
          name={words.inTheCollection}
          value={dresses.listed}
          note={
            dresses.accessories > 0
              ? messages.accessories({ count: dresses.accessories })
              : messages.listedNote
          }
          link={{ to: '/admin/approvals', search: { status: 'APPROVED' } }}
        />
        <Figure name={messages.notRented} value={dresses.notRented} note={messages.notRentedNote} />
        <Figure
          name={messages.balances}
          value={amountInDollars(money.lenderBalances)}
          note={messages.balancesNote}
          link={{ to: '/admin', search: { state: 'with-balance', sort: '-balance' } }}
        />
        <Figure
          name={messages.coming}
          value={amountInDollars(money.comingEarnings)}
          note={messages.comingNote}
          link={{ to: '/admin/payouts/coming', search: {} }}
        />
        <Figure
          name={messages.due}
          value={amountInDollars(money.payoutsDueAmount)}
          note={messages.dueNote({ count: money.payoutsDue })}
          link={{ to: '/admin/payouts', search: { kind: 'WITHDRAWAL', status: 'PENDING' } }}
        />
      </FigureList>
      <CountsTable
        bars
        title={messages.byStatus}
        rows={stats.dresses.byStatus.map(({ value, count }) => ({
          id: value,
          label: staffStatusNames[value],
          count,
          link: { to: '/admin/approvals', search: { submittedFrom: from, submittedTo: to, status: value } },
        }))}
      />
    </>
  )
}

interface ComparedProps {
  name: string
  counts: { now: number; before: number }
  stats: StatsPeriods
  status: string
  note: string
}

/** A count of fittings, now and before. */
function Compared({ name, counts, stats, status, note }: ComparedProps) {
  const link = ({ from, to }: { from: string; to: string }): ListLink => ({
    to: '/admin/appointments',
    search: { from, to, status },
  })
  return (
    <Figure
      name={name}
      value={counts.now}
      link={link(stats)}
      before={counts.before}
      beforeLink={link(stats.before)}
      note={note}
    />
  )
}

function submittedIn({ from, to }: { from: string; to: string }): ListLink {
  return { to: '/admin/approvals', search: { submittedFrom: from, submittedTo: to } }
}
