import { useState } from 'react'
import { dayStatus, dayGrid as messages } from '#appointments/texts/texts.gen.js'
import { longDate } from '#shared/dates.ts'
import { cx } from '#ui/class-names.ts'
import { MonthGrid } from '#ui/date/month-grid.tsx'

export interface Day {
  /** Follows the date in the accessible name: 'closed', '6 times free'. */
  status?: string
  look: DayStyle
}

interface DayGridProps {
  /** `YYYY-MM`. */
  month: string
  onMonth(month: string): void
  first: string
  last: string
  chosen: string | undefined
  dayOf(date: string): Day
  onChoose(date: string): void
  messages: { earlierMonth: string; laterMonth: string }
}

/** A month of bookable days with its legend and, in words, the status of the day under the pointer. */
export function DayGrid({ dayOf, ...grid }: DayGridProps) {
  const [pointed, setPointed] = useState<string>()
  const pointedStatus = pointed?.startsWith(grid.month) ? dayOf(pointed).status : undefined
  return (
    <div>
      <MonthGrid
        {...grid}
        start={grid.first}
        dayOf={(date) => {
          const { status, look } = dayOf(date)
          // Pressing a full, closed or blocked day shows the reason. Days outside the bookable range do nothing.
          const isDimmed = look !== 'free' && look !== 'open'
          return { status, className: dayStyles[look], isDimmed, isDisabled: look === 'out' }
        }}
        onPoint={setPointed}
      />
      <DayLegend />
      <p aria-hidden="true" className="mt-1 min-h-5 text-sm text-quiet">
        {pointedStatus && pointed && messages.pointed({ date: longDate(pointed), status: pointedStatus })}
      </p>
    </div>
  )
}

type DayStyle = 'free' | 'open' | 'closed' | 'full' | 'blocked' | 'out'

const dayStyles: Record<DayStyle, string> = {
  free: 'bg-surface border-line hover:border-ink',
  open: 'border-transparent hover:border-ink',
  closed: 'border-transparent text-quiet',
  full: 'border-transparent text-quiet line-through',
  blocked:
    'border-transparent text-quiet after:absolute after:bottom-1 after:size-1 after:rounded-full after:bg-warn after:content-[""]',
  out: 'border-transparent text-quiet opacity-45',
}

const marks = ['closed', 'full', 'blocked'] as const

/** Hidden from screen readers: each day's label states its status. */
function DayLegend() {
  return (
    <p aria-hidden="true" className="mt-1 flex flex-wrap gap-x-4 text-xs text-quiet">
      {marks.map((look) => (
        <span key={look} className="flex items-center gap-1">
          <span className={cx('relative grid size-7 place-items-center tabular-nums', dayStyles[look])}>
            12
          </span>
          {dayStatus.statuses[look]}
        </span>
      ))}
    </p>
  )
}
