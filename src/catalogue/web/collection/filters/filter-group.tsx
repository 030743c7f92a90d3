import type { ReactNode, Ref } from 'react'
import { cx } from '#ui/class-names.ts'

interface FilterGroupProps {
  legend: ReactNode
  columns?: boolean
  children: ReactNode
}

export function FilterGroup({ legend, columns, children }: FilterGroupProps) {
  return (
    <fieldset className="border-b border-line py-5 first-of-type:pt-0">
      <legend className="contents">
        <span className="mb-3 block text-sm font-medium">{legend}</span>
      </legend>
      <div className={columns ? 'grid grid-cols-2 gap-x-4' : undefined}>{children}</div>
    </fieldset>
  )
}

interface FilterOptionProps {
  ref?: Ref<HTMLInputElement>
  type: 'checkbox' | 'radio'
  name: string
  value: string
  label: string
  /** Matching dresses; absent for "All". */
  count?: number
  checked: boolean
  onChange(): void
}

/** A value without matches is disabled, unless it is chosen. */
export function FilterOption({ ref, type, name, value, label, count, checked, onChange }: FilterOptionProps) {
  const disabled = count === 0 && !checked
  return (
    <label
      className={cx('flex min-h-8 items-center gap-3 text-sm', disabled && 'cursor-not-allowed! text-quiet')}
    >
      <input
        ref={ref}
        type={type}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        className="size-4 shrink-0 accent-ink"
      />
      <span className={cx('grow', disabled && 'line-through decoration-1')}>{label}</span>
      {count !== undefined && <span className="text-quiet tabular-nums">{count}</span>}
    </label>
  )
}
