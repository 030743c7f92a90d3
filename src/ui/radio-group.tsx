import { type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  disabled?: boolean
}

interface RadioGroupProps<Value extends string> {
  legend: ReactNode
  /** Name in the form. */
  name: string
  options: readonly RadioOption<Value>[]
  value?: Value
  onChange?(value: Value): void
  /** `segmented` sets the options side by side in one frame. */
  look?: 'list' | 'segmented'
  hideLegend?: boolean
  error?: string
}

/** Native radios: arrow keys, forms and screen readers work as everywhere. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, name, options, value, onChange, look = 'list', hideLegend, error } = props
  const errorId = useId()
  const segmented = look === 'segmented'
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{legend}</legend>
      <div
        className={segmented ? 'inline-flex rounded-control border border-edge p-0.5' : 'flex flex-col gap-2'}
      >
        {options.map((option) => (
          <label key={option.value} className={segmented ? segment : 'flex min-h-6 items-center gap-3'}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              onChange={() => onChange?.(option.value)}
              className={cx(segmented ? 'sr-only' : 'size-4 accent-accent')}
            />
            {option.label}
          </label>
        ))}
      </div>
      <p id={errorId} aria-live="polite" className="mt-1.5 text-sm text-bad empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

const segment =
  'relative flex min-h-9 items-center rounded-[4px] px-4 text-sm transition-colors hover:bg-blush ' +
  'has-checked:bg-ink has-checked:text-paper has-disabled:opacity-45 ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'
