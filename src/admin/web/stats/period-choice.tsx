import { Link } from '@tanstack/react-router'
import { usualStatsDays } from '#admin/stats-contract.ts'
import { periodChoice as messages } from '#admin/texts/texts.gen.js'
import { addDays } from '#shared/dates.ts'
import { languagePath } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'

/** Links and a GET form, so that it works without script. */
export function PeriodChoice(chosen: { from?: string; to?: string }) {
  const today = useLiveQuery(getShowroomClock).data?.date
  if (!today) return null
  const { from = addDays(today, 1 - usualStatsDays), to = today } = chosen
  const periods = [
    ...[7, 30, 90].map((days) => ({ label: messages.days({ days }), from: addDays(today, 1 - days) })),
    { label: messages.month, from: `${today.slice(0, 7)}-01` },
  ]
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3 py-4 print:hidden">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {periods.map((period) => (
          <li key={period.label}>
            <Link
              to="/admin/stats"
              search={{ from: period.from, to: today }}
              aria-current={period.from === from && today === to ? 'page' : undefined}
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
        className="flex flex-wrap items-end gap-3"
      >
        <DateField label={words.from} name="from" defaultValue={from} max={today} required />
        <DateField label={words.to} name="to" defaultValue={to} max={today} required />
        <Button type="submit" kind="secondary">
          {words.show}
        </Button>
      </form>
    </div>
  )
}
