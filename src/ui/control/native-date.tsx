import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { isPlainDate, shortDateWithYear } from '#shared/dates.ts'
import { cx } from '#ui/class-names.ts'
import { dateControl as messages } from '#ui/texts/texts.gen.js'

interface NativeDateProps extends ComponentProps<'input'> {
  ref?: RefObject<HTMLInputElement | null>
  /** Of the box around the input. */
  boxClassName?: string
  /** What an empty day says when its form is sent, in the bubble of the browser; with it the day is required. */
  missing?: string
}

/**
 * A day on a public page: the native input with the date in the form of the shop until it has the focus. An empty one says so
 * itself, because WebKit writes the date of today into it. `DateControl` reads more forms, but adds 2.3 kB to the first load
 * of a page.
 */
export function NativeDate({
  ref,
  value,
  defaultValue,
  onChange,
  onBlur,
  className,
  boxClassName,
  missing,
  ...input
}: NativeDateProps) {
  const ownRef = useRef<HTMLInputElement>(null)
  const field = ref ?? ownRef
  const [date, setDate] = useState(value ?? defaultValue)
  // The parent may have set another value, and the visitor may have chosen one before hydration. Setting the same one again would
  // cost a rendering.
  useEffect(() => {
    const now = field.current?.value
    if (now !== date) setDate(now)
  })
  // A part of a date is no value, but stays written in the field.
  const [isPart, setIsPart] = useState(false)
  const isEmpty = !date && !isPart
  const text = isPlainDate(date) ? shortDateWithYear(date) : isEmpty && messages.date.placeholder
  return (
    <span className={cx('relative block', boxClassName)}>
      <input
        {...input}
        ref={field}
        type="date"
        value={value}
        defaultValue={defaultValue}
        required={!!missing}
        // The bubble would speak the language of the browser.
        onInvalid={({ currentTarget }) => currentTarget.setCustomValidity(missing ?? '')}
        onChange={(event) => {
          event.target.setCustomValidity('')
          setDate(event.target.value)
          onChange?.(event)
        }}
        onBlur={(event) => {
          setIsPart(event.target.validity.badInput)
          onBlur?.(event)
        }}
        className={cx(
          className,
          text && 'peer transition-none! not-focus:text-transparent',
          // Without script nobody would take the text away when a day is chosen.
          isEmpty && 'scripting-none:text-inherit!',
        )}
      />
      {text && (
        <span
          aria-hidden="true"
          className={cx(
            'pointer-events-none absolute inset-y-0 start-[var(--start,0.75rem)] flex items-center whitespace-nowrap peer-focus:hidden',
            // Chromium draws the calendar on the side of its own language, which on an Arabic page can be this one.
            'rtl:start-[calc(var(--start,0.75rem)+1.75rem)]',
            isEmpty && 'text-quiet scripting-none:hidden',
          )}
        >
          {text}
        </span>
      )}
    </span>
  )
}
