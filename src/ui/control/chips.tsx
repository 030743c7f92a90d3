import { type ReactNode, useId } from 'react'
import { words } from '#shared/texts/texts.gen.js'
import { cx } from '#ui/class-names.ts'

interface ChipsProps {
  legend: string
  optional?: boolean
  hint?: string
  error?: string
  children: ReactNode
}

export function Chips({ legend, optional, hint, error, children }: ChipsProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error || hint ? id : undefined} className="min-w-0">
      <legend className="mb-2 text-sm font-medium">
        {legend}
        {optional && <span className="ms-2 font-normal text-quiet">{words.optional}</span>}
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
  /** @param byPointer false for arrow keys, which select each radio button on the way */
  onPick(picked: boolean, byPointer: boolean): void
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

// The transparent input covers its chip, so clicks, screen readers and scrolling find it there.
const chipClass =
  'relative inline-flex min-h-11 items-center gap-2 rounded-control border border-edge bg-surface px-4 transition-colors ' +
  'hover:border-ink has-checked:border-accent has-checked:bg-blush has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'
