import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react'
import { isPlainDate, localNow, shortDateWithYear } from '#shared/dates.ts'
import { cx } from '#ui/class-names.ts'
import { controlClass } from '#ui/control/control-class.ts'
import { importWhenOnline } from '#ui/lazy/import-when-online.ts'
import { dateControl as messages } from '#ui/texts/texts.gen.js'
import { isWholeDate, readDate } from './date-text.ts'
import { type TypedValue, useTypedValue } from './use-typed-value.ts'

const DatePopover = lazy(() =>
  importWhenOnline(() => import('./date-popover.tsx')).then((module) => ({
    default: module.DatePopover,
  })),
)

export const dateMessages = messages.date

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'ref'>

export interface DateControlProps extends InputProps, TypedValue {
  /** `YYYY-MM-DD`. The calendar offers no other days; the schema of the form refuses what is typed. */
  min?: string
  max?: string
  /** Of the input. */
  className?: string
  /** Of the box around it. */
  boxClassName?: string
}

/**
 * A day, typed or chosen in a calendar: `YYYY-MM-DD` in the form, '24 Nov 2026' on the screen. Until hydration it is the native
 * input. Without a `Field` it needs an `aria-label`.
 */
export function DateControl(props: DateControlProps) {
  const { value, defaultValue, onValue, onUnreadable, boxClassName, ...input } = props
  const { min, max, className, onBlur, onKeyDown, ...attributes } = input
  const [calendar, setCalendar] = useState<'open' | 'closed'>()
  const box = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { isText, isUnreadable, isRefused, read, fill, ...typed } = useTypedValue(
    {
      type: 'date',
      show: (date) => (isPlainDate(date) ? shortDateWithYear(date) : date),
      read: (text) => readDate(text, deviceToday(), { min, max }),
      isWhole: isWholeDate,
      unreadable: messages.date.unreadable,
    },
    { value, defaultValue, onValue, onUnreadable },
  )
  const hasCalendar = isText && !attributes.readOnly
  return (
    <span className={cx('block', boxClassName)}>
      <span ref={box} className="relative block">
        <input
          placeholder={messages.date.placeholder}
          {...attributes}
          {...typed.input}
          min={min}
          max={max}
          aria-invalid={isUnreadable || attributes['aria-invalid']}
          onKeyDown={(event) => {
            typed.input.onKeyDown(event)
            onKeyDown?.(event)
            if (event.key === 'ArrowDown' && hasCalendar) setCalendar('open')
          }}
          onBlur={(event) => {
            typed.input.onBlur()
            onBlur?.(event)
          }}
          className={cx(controlClass, hasCalendar && 'pe-10', className)}
        />
        {hasCalendar && (
          <button
            ref={button}
            type="button"
            disabled={attributes.disabled}
            aria-label={messages.date.open}
            aria-haspopup="dialog"
            aria-expanded={calendar === 'open'}
            onClick={() => setCalendar('open')}
            className={buttonClass}
          >
            <CalendarIcon />
          </button>
        )}
      </span>
      <span aria-live="polite" className="mt-1.5 block text-sm text-bad empty:hidden">
        {isRefused && messages.date.unreadable}
      </span>
      {calendar && (
        <Suspense>
          <DatePopover
            open={calendar === 'open'}
            onOpenChange={(open) => setCalendar(open ? 'open' : 'closed')}
            anchor={box}
            opener={button}
            chosen={() => read() || undefined}
            today={deviceToday()}
            min={min}
            max={max}
            onChoose={fill}
          />
        </Suspense>
      )}
    </span>
  )
}

// Only the year of a date that is typed without one and the first month of the calendar depend on it.
function deviceToday(): string {
  return localNow(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone).date
}

function CalendarIcon() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
      <path
        d="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3.5M10.5 2v3.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.1"
      />
    </svg>
  )
}

const buttonClass =
  'absolute inset-y-0 end-0 my-auto grid h-full max-h-11 w-10 place-items-center rounded-control text-quiet hover:text-ink'
