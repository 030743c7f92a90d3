import { Link } from '@tanstack/react-router'
import { previewAvailability } from '#schedule/preview-contract.ts'
import { weekPreview as messages } from '#schedule/texts/texts.gen.js'
import { addDays, dayOfWeek, isPlainTime, longDate } from '#shared/dates.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import { shortType } from '#showrooms/type-names.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { useDebouncedValue } from '#ui/list/use-debounced-value.ts'
import { Skeleton } from '#ui/skeleton.tsx'

type Preview = ReplyOf<typeof previewAvailability>
type Day = Preview['days'][number]

interface WeekPreviewProps {
  search: { branch?: string; from?: string }
  branch: Branch
  /** The first of the seven days; today by default. */
  from: string | undefined
}

/** Seven days as customers see them. */
export function WeekPreview({ search, branch, from }: WeekPreviewProps) {
  const query = useLiveQuery(previewAvailability, { query: { branch, from } })
  const first = query.data?.days[0]?.date
  return (
    <section aria-labelledby="week-preview" className="grid gap-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="week-preview" className="font-semibold">
            {messages.title}
          </h2>
          <p className="text-sm text-quiet">{messages.text({ name: showrooms[branch].name })}</p>
        </div>
        {first && (
          <nav aria-label={messages.weeks} className="flex gap-2">
            {from && <WeekLink search={search} from={addDays(first, -7)} label={messages.earlier} />}
            <WeekLink search={search} from={addDays(first, 7)} label={messages.later} />
          </nav>
        )}
      </header>
      <QueryBoundary query={query} skeleton={<Skeleton className="h-48" />}>
        {({ days }) => (
          <ol className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-4 2xl:grid-cols-7">
            {days.map((day) => (
              <li key={day.date} aria-label={longDate(day.date)} className="border-t border-line py-3">
                <h3 className="pb-1 text-sm font-medium">{longDate(day.date)}</h3>
                <DayTimes day={day} />
              </li>
            ))}
          </ol>
        )}
      </QueryBoundary>
    </section>
  )
}

function WeekLink({ search, from, label }: { search: object; from: string; label: string }) {
  return (
    <Link
      to="/admin/availability"
      search={{ ...search, from }}
      resetScroll={false}
      className={buttonClass({ kind: 'secondary', size: 'small' })}
    >
      {label}
    </Link>
  )
}

interface DraftPreviewProps {
  branch: Branch
  draft: { dayOfWeek: string; startTime: string; endTime: string; duration: string; active: boolean }
  replaces?: string
}

const pause = 250

/** The next day of a time slot that is not saved, with warnings and with the reason why it offers nothing. */
export function DraftPreview({ branch, draft, replaces }: DraftPreviewProps) {
  const { active, ...asked } = useDebouncedValue(draft, pause)
  const isComplete =
    asked.dayOfWeek !== '' &&
    asked.duration !== '' &&
    isPlainTime(asked.startTime) &&
    isPlainTime(asked.endTime) &&
    asked.startTime < asked.endTime
  const query = useLiveQuery(
    previewAvailability,
    { query: { branch, ...asked, active: active ? 'true' : 'false', replaces } },
    { enabled: isComplete, placeholderData: (before) => before },
  )
  const day = query.data?.days.find(({ date }) => dayOfWeek(date) === Number(asked.dayOfWeek))
  return (
    <section aria-live="polite" className="grid gap-2 border-t border-line pt-4 text-sm">
      {!isComplete || !day || !query.data ? (
        <p className="text-quiet">{messages.draftHint}</p>
      ) : (
        <>
          {query.data.refusal && (
            <p className="border-s-2 border-bad ps-3 text-bad">{query.data.refusal.message}</p>
          )}
          {query.data.warnings.map(({ code, message }) => (
            <p key={`${code} ${message}`} className="border-s-2 border-warn ps-3">
              {message}
            </p>
          ))}
          <h3 className="font-medium">{messages.draft({ day: longDate(day.date) })}</h3>
          <DayTimes day={day} />
        </>
      )}
    </section>
  )
}

function DayTimes({ day }: { day: Day }) {
  const [only] = day.types
  const state = day.types.every((type) => type.state === only?.state) ? only?.state : undefined
  if (only && state && state !== 'free')
    return <p className="text-sm text-quiet">{stateText(state, only.reason)}</p>
  return (
    <Facts look="stacked" className="text-sm [&_dt]:text-xs">
      {day.types.map(({ type, state: ofType, reason, slots }) => (
        <Fact key={type} name={shortType(type)}>
          {slots.length === 0 ? (
            <span className="text-quiet">{stateText(ofType, reason)}</span>
          ) : (
            <ul aria-label={shortType(type)} className="flex flex-wrap gap-1 tabular-nums">
              {slots.map(({ startTime, isNew }) => (
                <li
                  key={startTime}
                  className={
                    isNew ? `${chipClass} border-good font-medium text-good` : `${chipClass} border-line`
                  }
                >
                  {startTime}
                  {isNew && <span className="sr-only"> {messages.isNew}</span>}
                </li>
              ))}
            </ul>
          )}
        </Fact>
      ))}
    </Facts>
  )
}

const chipClass = 'rounded-control border px-1.5'

function stateText(state: Day['types'][number]['state'], reason: string | null): string {
  const text = messages.states[state] || messages.noTimes
  return reason ? messages.stateFor({ state: text, reason }) : text
}
