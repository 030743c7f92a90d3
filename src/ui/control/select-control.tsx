import type { ComponentProps } from 'react'
import { controlClass } from './control-class.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectControlProps extends Omit<ComponentProps<'select'>, 'children' | 'className'> {
  options: readonly SelectOption[]
  placeholder?: string
}

/** Native select, which works without script and best on phones. Without a `Field` it needs an `aria-label`. */
export function SelectControl({ options, placeholder, ...select }: SelectControlProps) {
  return (
    <span className="relative block">
      <select {...select} className={`${controlClass} h-11 appearance-none pe-10`}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <svg
        viewBox="0 0 12 12"
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-3"
      >
        <path d="m2 4 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.25" />
      </svg>
    </span>
  )
}
