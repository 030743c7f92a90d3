import { memo, type ReactNode, type Ref } from 'react'
import { ColorDisc } from '#dresses/web/color-disc.tsx'
import { labelOf } from '#taxonomy/labels.ts'
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
  onChange(value: string): void
}

/**
 * A value without matches is disabled, unless it is chosen. A click renders the panel several times, and few options change: the
 * others are skipped while `onChange` is the same function.
 */
export const FilterOption = memo(function FilterOption({
  ref,
  type,
  name,
  value,
  label,
  count,
  checked,
  onChange,
}: FilterOptionProps) {
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
        onChange={() => onChange(value)}
        className="size-4 shrink-0 accent-ink"
      />
      <span className={cx('grow', disabled && 'line-through decoration-1')}>{label}</span>
      {count !== undefined && <span className="text-quiet tabular-nums">{count}</span>}
    </label>
  )
})

interface ColorOptionProps {
  value: string
  hexCode: string
  count: number
  checked: boolean
  /** Without its name and count in view. */
  compact: boolean
  onChange(value: string): void
}

export const ColorOption = memo(function ColorOption({
  value,
  hexCode,
  count,
  checked,
  compact,
  onChange,
}: ColorOptionProps) {
  const disabled = count === 0 && !checked
  return (
    <label
      title={compact ? `${labelOf('color', value)} (${count})` : undefined}
      className={cx('flex min-h-9 items-center gap-2 text-sm', disabled && 'cursor-not-allowed! text-quiet')}
    >
      <input
        type="checkbox"
        name="color"
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChange(value)}
        className="peer sr-only"
      />
      <ColorDisc hexCode={hexCode} crossed={disabled} className={disc} />
      <span className={cx(compact ? 'sr-only' : 'min-w-0 grow leading-tight', disabled && 'line-through')}>
        {labelOf('color', value)}
      </span>
      <span className={cx('text-quiet tabular-nums', compact && 'sr-only')}>{count}</span>
    </label>
  )
})

const disc =
  'size-6.5 shrink-0 rounded-full p-0.5 outline-offset-0 peer-checked:outline-2 peer-checked:outline-ink ' +
  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent'
