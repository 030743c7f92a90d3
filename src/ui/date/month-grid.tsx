import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { addDays, datesOfMonth, dayOfWeek, longDate, monthWithYear, weekdayName } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { cx } from '#ui/class-names.ts'
import { monthGrid } from '#ui/texts/texts.gen.js'
import { dayAfterKey, monthAfter } from './day-keyboard.ts'

export interface GridDay {
  /** Follows the date in the accessible name: 'closed', '6 times free'. */
  status?: string
  className: string
  /** The status is also shown as a tooltip. */
  isDimmed?: boolean
  isDisabled?: boolean
}

interface MonthGridProps {
  /** `YYYY-MM`. */
  month: string
  onMonth(month: string): void
  first: string
  last: string
  /** Where the focus starts when no day of the month is chosen. */
  start: string
  chosen: string | undefined
  dayOf(date: string): GridDay
  onChoose(date: string): void
  onPoint?(date: string | undefined): void
  messages?: { earlierMonth: string; laterMonth: string }
}

/** A month as a grid: arrow keys move by day or week, Page Up and Down by month. Each day's label has its status. */
export function MonthGrid(props: MonthGridProps) {
  const { month, onMonth, first, last, start, chosen, dayOf, onChoose, onPoint } = props
  const { messages = monthGrid.usual } = props
  const titleId = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<string>()
  const dates = datesOfMonth(month)
  const moveFocus = useRef(false)

  useEffect(() => {
    if (!moveFocus.current || !focused) return
    moveFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus()
  }, [focused])

  function onKeyDown(event: KeyboardEvent, date: string) {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = dayAfterKey(event.key, date, rtl)
    if (!next) return
    event.preventDefault()
    // The middle of the three: no further than the first and the last day.
    const target = [first, next, last].sort()[1] ?? next
    moveFocus.current = target !== focused
    setFocused(target)
    onPoint?.(target)
    onMonth(target.slice(0, 7))
  }

  const tabStop = [focused, chosen, start].find((date) => date?.startsWith(month)) ?? dates[0]
  return (
    <div>
      <div className="flex items-center justify-between">
        <MonthButton
          label={messages.earlierMonth}
          to={monthAfter(month, -1)}
          disabled={month <= first.slice(0, 7)}
          onMonth={onMonth}
        />
        <p id={titleId} aria-live="polite" className="font-medium">
          {monthWithYear(month)}
        </p>
        <MonthButton
          label={messages.laterMonth}
          to={monthAfter(month, 1)}
          disabled={month >= last.slice(0, 7)}
          onMonth={onMonth}
          later
        />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of the ARIA patterns
        role="grid"
        aria-labelledby={titleId}
        className="mt-2 w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            {[1, 2, 3, 4, 5, 6, 0].map((day) => (
              <th
                key={day}
                scope="col"
                abbr={weekdayName(day)}
                className="py-1 text-xs font-normal text-quiet"
              >
                {weekdayName(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onMouseLeave={() => onPoint?.(undefined)}>
          {weeksOf(dates).map((week) => (
            <tr key={week[0]}>
              {week.map((date) =>
                date.startsWith(month) ? (
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of that grid
                  // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
                  <td key={date} role="gridcell" aria-selected={date === chosen} className="p-0.5">
                    <DayButton
                      date={date}
                      day={dayOf(date)}
                      chosen={date === chosen}
                      tabIndex={date === tabStop ? 0 : -1}
                      onChoose={onChoose}
                      onKeyDown={onKeyDown}
                      onPoint={onPoint}
                    />
                  </td>
                ) : (
                  <td key={date} className="h-11" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface MonthButtonProps {
  label: string
  to: string
  disabled: boolean
  later?: boolean
  onMonth(month: string): void
}

function MonthButton({ label, to, disabled, later, onMonth }: MonthButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={() => onMonth(to)}
      className={monthButton}
    >
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className={cx('size-4', later ? 'rtl:-scale-x-100' : '-scale-x-100 rtl:scale-x-100')}
      >
        <path d="m6 3 5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.25" />
      </svg>
    </button>
  )
}

interface DayButtonProps extends Pick<MonthGridProps, 'onChoose' | 'onPoint'> {
  date: string
  day: GridDay
  chosen: boolean
  tabIndex: number
  onKeyDown(event: KeyboardEvent, date: string): void
}

function DayButton({ date, day, chosen, tabIndex, onChoose, onKeyDown, onPoint }: DayButtonProps) {
  const { status, className, isDimmed, isDisabled } = day
  return (
    <button
      type="button"
      data-date={date}
      tabIndex={tabIndex}
      // Who speaks to her phone says the number that she sees: '1', not '1er'.
      aria-label={commaList([longDate(date).replace('1er', '1'), status])}
      aria-pressed={chosen}
      aria-disabled={isDimmed || isDisabled || undefined}
      title={isDimmed ? status : undefined}
      onClick={() => isDisabled || onChoose(date)}
      onKeyDown={(event) => onKeyDown(event, date)}
      onMouseEnter={() => onPoint?.(date)}
      onFocus={() => onPoint?.(date)}
      className={cx(dayButton, className, chosen && 'border-ink! bg-ink! text-paper!')}
    >
      {Number(date.slice(8))}
    </button>
  )
}

function weeksOf(dates: string[]): string[][] {
  const monday = addDays(dates[0] as string, -((dayOfWeek(dates[0] as string) + 6) % 7))
  // Always six rows, so that nothing below shifts when the month changes.
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(monday, week * 7 + day)),
  )
}

const monthButton =
  'grid size-10 place-items-center rounded-control transition-colors not-disabled:hover:bg-blush disabled:opacity-35'
const dayButton =
  'relative grid h-10 w-full place-items-center rounded-control border tabular-nums transition-colors'
