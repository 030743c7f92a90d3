import { Link, type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { addDays } from '#shared/dates.ts'
import { words } from '#shared/texts/texts.gen.js'
import { buttonClass } from '#ui/button-class.ts'
import { cx } from '#ui/class-names.ts'
import { DateControl } from '#ui/date/date-control.tsx'
import { dayChoice as messages } from '#ui/texts/texts.gen.js'

interface DayChoiceProps {
  date: string
  /** Of the URL; else it is today already, and the link to it is left out. */
  isChosen?: boolean
  unit?: 'day' | 'week'
  /** For a page that has much to show on the first screen. */
  small?: boolean
  /** To the page of a date; of today without one. */
  link(date: string | undefined): NavigateOptions
}

/** Steps through the days of a page, with the date in its URL. */
export function DayChoice({ date, isChosen = true, unit = 'day', small, link }: DayChoiceProps) {
  const navigate = useNavigate()
  const step = unit === 'week' ? 7 : 1
  return (
    <div className="flex items-center gap-1">
      <Link
        {...link(addDays(date, -step))}
        aria-label={messages.previous[unit]}
        className={cx(arrow, small ? 'size-9' : 'size-11')}
      >
        <span aria-hidden="true">‹</span>
      </Link>
      <DateControl
        aria-label={words.date}
        value={date}
        onValue={(chosen) => chosen && void navigate(link(chosen))}
        className={small ? 'h-9' : 'h-11'}
        boxClassName="w-40"
      />
      <Link
        {...link(addDays(date, step))}
        aria-label={messages.next[unit]}
        className={cx(arrow, small ? 'size-9' : 'size-11')}
      >
        <span aria-hidden="true">›</span>
      </Link>
      {isChosen && (
        <Link
          {...link(undefined)}
          className={buttonClass({ kind: 'quiet', size: 'small' }, small ? undefined : 'min-h-11')}
        >
          {words.today}
        </Link>
      )}
    </div>
  )
}

const arrow = buttonClass({ kind: 'quiet', size: 'small' }, 'px-0! text-xl')
