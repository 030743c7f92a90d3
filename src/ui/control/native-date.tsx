import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { isPlainDate, shortDateWithYear } from '#shared/dates.ts'
import { cx } from '#ui/class-names.ts'

interface NativeDateProps extends ComponentProps<'input'> {
  ref?: RefObject<HTMLInputElement | null>
  /** Of the box around the input. */
  boxClassName?: string
}

/**
 * A day on a public page: the native input with the date in the form of the shop until it has the focus. `DateControl` reads
 * more forms, but adds 2.3 kB to the first load of a page.
 */
export function NativeDate({
  ref,
  value,
  defaultValue,
  onChange,
  className,
  boxClassName,
  ...input
}: NativeDateProps) {
  const ownRef = useRef<HTMLInputElement>(null)
  const field = ref ?? ownRef
  const [date, setDate] = useState(value ?? defaultValue)
  // The parent may have set another value, and the visitor may have chosen one before hydration.
  useEffect(() => setDate(field.current?.value))
  const isShown = isPlainDate(date)
  return (
    <span className={cx('relative block', boxClassName)}>
      <input
        {...input}
        ref={field}
        type="date"
        value={value}
        defaultValue={defaultValue}
        onChange={(event) => {
          setDate(event.target.value)
          onChange?.(event)
        }}
        className={cx(className, isShown && 'peer transition-none! not-focus:text-transparent')}
      />
      {isShown && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-[var(--start,0.75rem)] flex items-center peer-focus:hidden"
        >
          {shortDateWithYear(date)}
        </span>
      )}
    </span>
  )
}
