import { createFileRoute, Link, useHydrated } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { endsSoonText } from '#rentals/messages.ts'
import {
  timelinePageHead as headTexts,
  timelineView as messages,
  rentalsWords,
} from '#rentals/texts/texts.gen.js'
import { getTimeline, type Timeline } from '#rentals/timeline-contract.ts'
import { useRunningClock } from '#schedule/web/board/use-running-clock.ts'
import {
  addDays,
  dateWithYear,
  dayOfWeek,
  daysBetween,
  isPlainDate,
  localNow,
  longDate,
  monthName,
  weekdayName,
} from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock, type ShowroomClock } from '#showrooms/contract.ts'
import { type Branch, isBranch } from '#showrooms/showrooms.ts'
import { showroomChoices } from '#showrooms/web/admin/showroom-fields.ts'
import { ensureApi } from '#ui/api/load.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { cx } from '#ui/class-names.ts'
import { controlClass } from '#ui/control/control-class.ts'
import { SelectControl } from '#ui/control/select-control.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { privateHead } from '#ui/page/head.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'

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
  head: privateHead(headTexts.title),
  component: () => <TimelineView search={Route.useSearch()} />,
})

const daysShown = 28

interface TimelineSearch {
  from?: string | undefined
  search?: string | undefined
  branch?: Branch | undefined
  taken?: 'yes' | undefined
  offset?: number | undefined
}

type Bar = Timeline['dresses'][number]['bars'][number]

/** The Monday of a week. */
function weekOf(date: string): string {
  return addDays(date, -((dayOfWeek(date) + 6) % 7))
}

function timelineQuery({ from, search, branch, taken, offset }: TimelineSearch, today: string) {
  const first = from ?? weekOf(today)
  const to = addDays(first, daysShown - 1)
  return { query: { from: first, to, search, branch, taken, offset: offset ? String(offset) : undefined } }
}

/** Dresses by day: rentals, holds, cleaning, days off and fittings. */
function TimelineView({ search }: { search: TimelineSearch }) {
  const clock = useLiveQuery(getShowroomClock)
  return (
    <QueryBoundary query={clock} skeleton={<Waiting />}>
      {(now) => <Weeks search={search} clock={now} />}
    </QueryBoundary>
  )
}

function Weeks({ search, clock }: { search: TimelineSearch; clock: ShowroomClock }) {
  const input = timelineQuery(search, clock.date)
  const { timeZone } = clock
  const now = useRunningClock(clock)
  const query = useLiveQuery(getTimeline, input)
  const { from } = input.query
  const step = (days: number, label: string, arrow: string) => (
    <Link
      to="/admin/rentals/timeline"
      search={{ ...search, from: addDays(from, days) }}
      aria-label={label}
      className={buttonClass({ kind: 'secondary', size: 'small' })}
    >
      <span aria-hidden="true" className="md:hidden">
        {arrow}
      </span>
      <span className="max-md:hidden">{label}</span>
    </Link>
  )
  return (
    <>
      <header className="flex flex-wrap items-center gap-3 pb-4">
        <h1 className="me-auto text-lg font-semibold">
          {commaList([rentalsWords.timeline, dateWithYear(from)])}
        </h1>
        {step(-daysShown, messages.before, '‹')}
        {step(daysShown, messages.after, '›')}
      </header>
      <Filters search={search} from={from} />
      <QueryBoundary query={query} skeleton={<Waiting />}>
        {(timeline) => <Board timeline={timeline} from={from} search={search} now={{ ...now, timeZone }} />}
      </QueryBoundary>
    </>
  )
}

function Waiting() {
  return <SkeletonRows count={10} className="mb-1 h-9" />
}

function Filters({ search, from }: { search: TimelineSearch; from: string }) {
  return (
    <form method="get" className="flex flex-wrap items-center gap-3 pb-4 max-md:gap-2">
      <input type="hidden" name="from" value={from} />
      <input
        type="search"
        name="search"
        aria-label={messages.search}
        placeholder={messages.search}
        defaultValue={search.search}
        className={cx(controlClass, 'h-9 min-w-0 max-md:flex-1 md:max-w-56')}
      />
      <div className="w-44">
        <SelectControl
          name="branch"
          aria-label={words.showroom}
          defaultValue={search.branch ?? ''}
          options={[{ value: '', label: words.bothShowrooms }, ...showroomChoices()]}
        />
      </div>
      <label className="flex min-h-9 items-center gap-2 text-sm">
        <input type="checkbox" name="taken" value="yes" defaultChecked={search.taken === 'yes'} />
        {messages.taken}
      </label>
      <Button type="submit" kind="secondary" size="small" className="max-md:ms-auto">
        {words.show}
      </Button>
    </form>
  )
}

interface BoardProps {
  timeline: Timeline
  from: string
  search: TimelineSearch
  now: ShowroomClock
}

function Board({ timeline: { dresses, today, total }, from, search, now }: BoardProps) {
  // The content security policy refuses style attributes that come from the server.
  if (!useHydrated()) return <Waiting />
  if (dresses.length === 0) return <EmptyState title={words.noDresses} text={messages.noneText} />
  const days = Array.from({ length: daysShown }, (_, day) => addDays(from, day))
  const offset = search.offset ?? 0
  return (
    <>
      <section
        aria-label={rentalsWords.timeline}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by the keyboard
        tabIndex={0}
        className="relative overflow-x-auto border border-line"
      >
        <div className="min-w-240 text-xs">
          <div aria-hidden="true" className={cx(rowClass, 'sticky top-0 border-b border-line bg-surface')}>
            <span />
            {days.map((day) => (
              <span
                key={day}
                className={cx(
                  'py-1 text-center',
                  day === today && 'bg-blush font-semibold',
                  isSunday(day) && 'text-quiet',
                )}
              >
                {weekdayName(dayOfWeek(day), 'narrow')}
                <span className="block tabular-nums">
                  {Number(day.slice(8))}
                  {day.endsWith('-01') && ` ${monthName(Number(day.slice(5, 7)), 'short')}`}
                </span>
              </span>
            ))}
          </div>
          <ul>
            {dresses.map(({ id, title, bars }) => (
              <li key={id} className={cx(rowClass, 'items-center border-b border-line')}>
                <span className="sticky start-0 z-1 col-start-1 row-start-1 truncate bg-surface px-2 py-2 text-sm">
                  {title}
                </span>
                {bars
                  .filter((bar) => isShown(bar, from))
                  .map((bar) => (
                    <BarLink key={`${bar.kind} ${bar.from} ${bar.label}`} bar={bar} from={from} now={now} />
                  ))}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <p className="flex flex-wrap items-center gap-3 pt-3 text-sm text-quiet">
        {messages.total({ total })}
        {offset > 0 && (
          <Link to="/admin/rentals/timeline" search={{ ...search, offset: undefined }} className="underline">
            {messages.first}
          </Link>
        )}
        {offset + dresses.length < total && (
          <Link
            to="/admin/rentals/timeline"
            search={{ ...search, offset: offset + dresses.length }}
            className="underline"
          >
            {messages.more}
          </Link>
        )}
      </p>
    </>
  )
}

/** A rental that ended before still shows its cleaning. */
function isShown(bar: Bar, from: string): boolean {
  return bar.until >= from && daysBetween(from, bar.from) < daysShown
}

function BarLink({ bar, from, now }: { bar: Bar; from: string; now: ShowroomClock }) {
  const { kind, id, holdUntil } = bar
  const ends = holdUntil && endsSoonText(localNow(new Date(holdUntil), now.timeZone), now)
  const label = ends ? messages.ends({ label: bar.label, text: ends.toLowerCase() }) : bar.label
  const first = Math.max(0, daysBetween(from, bar.from))
  const last = Math.min(daysShown - 1, daysBetween(from, bar.until))
  const name = barName(messages.kinds[kind], label, bar)
  // The first column is the name of the dress.
  const style = { gridColumn: `${first + 2} / ${last + 3}`, gridRow: 1 }
  const className = cx(barClass, tones[kind])
  if (id === null || kind === 'fitting')
    return (
      <span style={style} className={className}>
        <span aria-hidden="true">{label}</span>
        <span className="sr-only">{name}</span>
      </span>
    )
  return (
    <Link
      to="/admin/rentals/$id"
      params={{ id }}
      aria-label={name}
      title={name}
      style={style}
      className={className}
    >
      {label}
    </Link>
  )
}

const rowClass =
  'grid grid-cols-[9rem_repeat(28,minmax(0,1fr))] md:grid-cols-[12rem_repeat(28,minmax(0,1fr))]'
const barClass = 'my-1 flex min-h-6 items-center overflow-hidden px-1 whitespace-nowrap'

const tones: Record<Bar['kind'], string> = {
  held: 'border border-warn text-warn',
  rented: 'bg-good text-paper',
  turnaround: 'border border-line bg-blush text-quiet',
  'days-off': 'bg-idle text-paper',
  fitting: 'border border-accent bg-surface text-ink',
}

function isSunday(date: string): boolean {
  return dayOfWeek(date) === 0
}

function barName(kind: string, label: string, { from, until }: { from: string; until: string }): string {
  if (from === until) return messages.oneDay({ kind, label, day: longDate(from) })
  return messages.days({ kind, label, from: longDate(from), until: longDate(until) })
}
