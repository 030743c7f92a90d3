import { type ComponentProps, type ReactNode, useId } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
  error?: string
}

/** A native box, so that it works in a plain form; `role="switch"` may be passed for settings that act at once. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label className="flex min-h-6 items-start gap-3">
        <input
          {...input}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className="mt-1 size-4 shrink-0 accent-accent"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ms-7 text-sm text-quiet">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className="ms-7 text-sm text-bad empty:hidden">
        {error}
      </p>
    </div>
  )
}
