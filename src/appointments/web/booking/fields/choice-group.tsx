import { type ReactNode, type Ref, useId } from 'react'
import type { ChoiceField } from '#appointments/rules/choice.ts'

interface ChoiceGroupProps {
  field: ChoiceField
  legend: string
  error?: string
  /** The options are still loading. */
  busy?: boolean
  ref?: Ref<HTMLFieldSetElement>
  children: ReactNode
}

/** A group of choices with a legend and an error message. */
export function ChoiceGroup({ field, legend, error, busy, ref, children }: ChoiceGroupProps) {
  const errorId = useId()
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      data-field={field}
      aria-busy={busy}
      aria-describedby={error ? errorId : undefined}
      className="min-w-0"
    >
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      {children}
      <p id={errorId} aria-live="polite" className="mt-1.5 text-sm text-bad empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

export const choiceCard =
  'flex gap-3 rounded-control border border-edge bg-surface px-4 py-3 transition-colors hover:border-ink ' +
  'has-checked:border-ink has-checked:bg-blush'
