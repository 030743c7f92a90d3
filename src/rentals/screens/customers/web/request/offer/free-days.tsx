import { useState } from 'react'
import { getDressAvailability } from '#rentals/availability-contract.ts'
import { freeDays as messages } from '#rentals/texts/texts.gen.js'
import {
  addDays,
  datesOfMonth,
  dayOfWeek,
  longDateWithYear,
  monthWithYear,
  weekdayName,
} from '#shared/dates.ts'
import type { DressId } from '#shared/ids.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { cx } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

interface FreeDaysProps {
  dressId: DressId
  chosen: string | undefined
  onChoose(date: string): void
}

/** A month of event dates: free ones can be chosen. */
export function FreeDays({ dressId, chosen, onChoose }: FreeDaysProps) {
  const clock = useLiveQuery(getShowroomClock)
  return (
    <QueryBoundary query={clock} skeleton={<Waiting />}>
      {({ date }) => <Month dressId={dressId} today={date} chosen={chosen} onChoose={onChoose} />}
    </QueryBoundary>
  )
}

function Month({ dressId, today, chosen, onChoose }: FreeDaysProps & { today: string }) {
  const [month, setMonth] = useState((chosen && chosen > today ? chosen : today).slice(0, 7))
  const dates = datesOfMonth(month)
  const first = dates[0] as string
  const last = dates.at(-1) as string
  const query = useLiveQuery(getDressAvailability, {
    params: { id: dressId },
    query: { from: first, to: last },
  })
  const monthOf = (date: string) => setMonth(date.slice(0, 7))
  return (
    <div className="grid gap-2 pt-2">
      <div className="flex items-center justify-between gap-3">
        <IconButton
          label={messages.before}
          align="start"
          disabled={first <= today}
          onClick={() => monthOf(addDays(first, -1))}
        >
          ‹
        </IconButton>
        <p aria-live="polite" className="font-medium">
          {monthWithYear(month)}
        </p>
        <IconButton label={messages.after} align="end" onClick={() => monthOf(addDays(last, 1))}>
          ›
        </IconButton>
      </div>
      <QueryBoundary query={query} skeleton={<Waiting />}>
        {({ days }) => (
          <div className="grid grid-cols-7 gap-1 text-center text-sm tabular-nums">
            {[1, 2, 3, 4, 5, 6, 0].map((day) => (
              <span key={day} aria-hidden="true" className="text-xs text-quiet">
                {weekdayName(day, 'short')}
              </span>
            ))}
            {Array.from({ length: (dayOfWeek(first) + 6) % 7 }, (_, blank) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blanks before the first day
              <span key={`blank ${blank}`} />
            ))}
            {days.map(({ date, free, reason }) => (
              <button
                key={date}
                type="button"
                disabled={!free}
                aria-pressed={date === chosen}
                aria-label={
                  free
                    ? messages.free({ date: longDateWithYear(date) })
                    : messages.taken({
                        date: longDateWithYear(date),
                        reason: messages.reasons[reason ?? 'closed'],
                      })
                }
                onClick={() => onChoose(date)}
                className={cx(
                  'min-h-9 rounded-control border border-line',
                  free ? 'hover:bg-blush' : 'border-transparent text-quiet line-through',
                  date === chosen && 'border-accent font-semibold',
                )}
              >
                {Number(date.slice(8))}
              </button>
            ))}
          </div>
        )}
      </QueryBoundary>
      <p className="text-sm text-quiet">{messages.legend}</p>
    </div>
  )
}

function Waiting() {
  return <SkeletonRows count={6} className="mb-1 h-9" />
}
