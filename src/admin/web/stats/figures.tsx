import type { Stats } from '#admin/stats-contract.ts'
import { figures as messages } from '#admin/texts/texts.gen.js'
import { typeName } from '#appointments/rules/messages.ts'
import { listColleagues } from '#colleagues/contract.ts'
import { staffStatusNames } from '#dresses/choice-names.ts'
import { addDays, dateWithYear } from '#shared/dates.ts'
import { comma } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { isAppointmentType, isBranch, showrooms } from '#showrooms/facts.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { CountsTable, type ListLink } from './counts-table.tsx'
import { LineChart } from './line-chart.tsx'
import { Totals } from './totals.tsx'

export function Figures({ stats }: { stats: Stats }) {
  const { from, to, before, byDay } = stats
  const { data: colleagues = [] } = useLiveQuery(listColleagues)
  const fittings = (search: Record<string, string>): ListLink => ({
    to: '/admin/appointments',
    search: { from, to, status: 'NOT_CANCELLED', ...search },
  })
  return (
    <>
      <p className="text-sm text-quiet">
        {messages.period({ from: dateWithYear(from), to: dateWithYear(to) })}
        {comma()}
        {messages.before({ from: dateWithYear(before.from), to: dateWithYear(before.to) })}
      </p>
      <Totals stats={stats} />
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
          chart="things"
          title={messages.byShowroom}
          rows={stats.byShowroom.map(({ value, count }) => ({
            id: value,
            label: isBranch(value) ? showrooms[value].name : value,
            count,
            link: fittings({ branch: value }),
          }))}
        />
        <CountsTable
          chart="things"
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
          chart="things"
          title={messages.byHour}
          rows={stats.byHour.map(({ value, count }) => ({
            id: value,
            label: `${value}:00`,
            count,
            link: fittings({ hour: value }),
          }))}
        />
        <CountsTable
          chart="things"
          title={messages.byLeadTime}
          rows={stats.byLeadTime.map(({ value, count }) => ({
            id: value,
            label: value,
            count,
            link: fittings({ leadTime: value }),
          }))}
        />
        <CountsTable
          title={messages.byStatus}
          rows={stats.dresses.byStatus.map(({ value, count }) => ({
            id: value,
            label: staffStatusNames[value],
            count,
            link: {
              to: '/admin/approvals',
              search: { submittedFrom: from, submittedTo: to, status: value },
            },
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
