import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { cx } from './class-names.ts'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> {
  label: ReactNode
  hint?: ReactNode
  /** A promise says how long the new state is shown, whatever `checked` is meanwhile. */
  onSwitch(on: boolean): unknown
}

/** Takes effect at once; use a checkbox in a form with a submit button. */
export function Switch({ label, hint, checked, onSwitch, className, ...input }: SwitchProps) {
  const id = useId()
  const [pressed, setPressed] = useState<{ on: boolean }>()

  // TanStack Query reports in a later task that a change is pending; React would show the old state until then.
  async function press(on: boolean) {
    const latest = { on }
    setPressed(latest)
    await onSwitch(on)
    setPressed((now) => (now === latest ? undefined : now))
  }

  return (
    <div className={cx('flex min-h-11 items-start justify-between gap-6', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-quiet">
            {hint}
          </p>
        )}
      </div>
      <span className="relative mt-0.5 inline-flex shrink-0">
        <input
          {...input}
          id={id}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state
          role="switch"
          aria-describedby={hint ? `${id}-hint` : undefined}
          checked={pressed ? pressed.on : checked}
          onChange={(event) => void press(event.target.checked)}
          className={track}
        />
        <span aria-hidden="true" className={thumb} />
      </span>
    </div>
  )
}

const track =
  'peer h-6 w-11 cursor-pointer appearance-none rounded-full border border-edge bg-surface transition-colors ' +
  'checked:border-accent checked:bg-accent disabled:cursor-not-allowed disabled:opacity-45'

const thumb =
  'pointer-events-none absolute start-1 top-1 size-4 rounded-full bg-edge transition-transform ' +
  'peer-checked:translate-x-5 peer-checked:bg-accent-ink rtl:peer-checked:-translate-x-5'
