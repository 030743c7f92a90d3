import type { Stats } from '#admin/stats-contract.ts'
import { typeName } from '#appointments/rules/messages.ts'
import { staffStatusNames } from '#dresses/choice-names.ts'
import { addDays, dateWithYear } from '#shared/dates.ts'
import { isAppointmentType, isBranch, showrooms } from '#showrooms/facts.ts'
import { CountsTable, type ListLink } from './counts-table.tsx'
import { LineChart } from './line-chart.tsx'
import { Totals } from './totals.tsx'

const messages = {
  period: (from: string, to: string) => `Fittings from ${from} to ${to}`,
  before: (from: string, to: string) => `compared with ${from} to ${to} (dashed).`,
  byDay: 'Bookings by day',
  byShowroom: 'By showroom',
  byType: 'By type',
  byHour: 'By hour',
  byLeadTime: 'By days booked ahead',
  byStatus: 'Submitted dresses by status',
  mostTried: 'Dresses most tried',
}

export function Figures({ stats }: { stats: Stats }) {
  const { from, to, before, byDay } = stats
  const fittings = (search: Record<string, string>): ListLink => ({
    to: '/admin/appointments',
    search: { from, to, status: 'NOT_CANCELLED', ...search },
  })
  return (
    <>
      <p className="text-sm text-quiet">
        {messages.period(dateWithYear(from), dateWithYear(to))},{' '}
        {messages.before(dateWithYear(before.from), dateWithYear(before.to))}
      </p>
      <Totals stats={stats} />
      <LineChart title={messages.byDay} now={byDay.now} before={byDay.before} />
      <details className="pb-6">
        <summary className="min-h-9 cursor-pointer py-2 text-sm">{messages.byDay}</summary>
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
          hasChart
          title={messages.byShowroom}
          rows={stats.byShowroom.map(({ value, count }) => ({
            id: value,
            label: isBranch(value) ? showrooms[value].name : value,
            count,
            link: fittings({ branch: value }),
          }))}
        />
        <CountsTable
          hasChart
          title={messages.byType}
          rows={stats.byType.map(({ value, count }) => ({
            id: value,
            label: isAppointmentType(value) ? typeName(value) : value,
            count,
            link: fittings({ type: value }),
          }))}
        />
        <CountsTable
          hasChart
          title={messages.byHour}
          rows={stats.byHour.map(({ value, count }) => ({
            id: value,
            label: `${value}:00`,
            count,
            link: fittings({ hour: value }),
          }))}
        />
        <CountsTable
          hasChart
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
