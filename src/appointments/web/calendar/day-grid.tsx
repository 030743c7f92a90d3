import { useState } from 'react'
import { dayGrid as messages } from '#appointments/texts/texts.gen.js'
import { longDate } from '#shared/dates.ts'
import { MonthGrid } from '#ui/date/month-grid.tsx'
import { DayLegend, type DayStyle, dayStyles } from './day-legend.tsx'

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
