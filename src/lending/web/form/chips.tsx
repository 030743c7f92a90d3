import { type ReactNode, useId } from 'react'
import { cx } from '#ui/class-names.ts'

interface ChipsProps {
  legend: string
  optional?: boolean
  hint?: string
  error?: string
  children: ReactNode
}

const messages = { optional: 'optional' }

/** Choices under one name, all in sight, with what is wrong about them. */
export function Chips({ legend, optional, hint, error, children }: ChipsProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error || hint ? id : undefined} className="min-w-0">
      <legend className="mb-2 text-sm font-medium">
        {legend}
        {optional && <span className="ms-2 font-normal text-quiet">{messages.optional}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      <p
        id={id}
        aria-live="polite"
        className={cx('mt-1.5 text-sm empty:hidden', error ? 'text-bad' : 'text-quiet')}
      >
        {error || hint}
      </p>
    </fieldset>
  )
}

interface ChipProps {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  checked: boolean
  /** `pointed`: with a finger or a mouse, not by a key that goes through the choices one by one. */
  onPick(picked: boolean, pointed: boolean): void
  children: ReactNode
}

export function Chip({ children, onPick, ...input }: ChipProps) {
  return (
    <label className={chipClass}>
      <input
        {...input}
        onChange={({ target, nativeEvent }) =>
          onPick(target.checked, nativeEvent instanceof UIEvent && nativeEvent.detail > 0)
        }
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {children}
      <svg viewBox="0 0 12 12" aria-hidden="true" className="hidden size-3 peer-checked:block">
        <path d="m1.500 6.500 3 3 6-7" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </label>
  )
}

// The input lies over its chip, unseen: a press, a screen reader and the scrolling find it where the chip is.
const chipClass =
  'relative inline-flex min-h-11 items-center gap-2 rounded-control border border-edge bg-surface px-4 transition-colors ' +
  'hover:border-ink has-checked:border-accent has-checked:bg-blush has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'
