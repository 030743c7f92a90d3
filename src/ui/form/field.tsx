import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react'
import { westernDigits } from '#shared/format/western-digits.ts'
import { words } from '#shared/texts/texts.gen.js'
import { cx } from '#ui/class-names.ts'
import { controlClass } from '#ui/control/control-class.ts'
import { afterPointerUp } from '#ui/overlay/after-pointer-up.ts'
import { meantEmail } from './mistyped-email.ts'

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Announced to screen readers when it appears. */
  error?: string
  optional?: boolean
  /** Said politely of what was typed; it is no error. Empty: nothing yet. */
  remark?: string | undefined
}

/** Label, hint and error of a control; `children` gets the attributes of the control. */
export function Field({ label, hint, error, optional, remark, children, id }: FieldProps & FieldChildren) {
  const ownId = useId()
  const controlId = id ?? ownId
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={controlId} className="text-sm font-medium">
        {label}
        {optional && <span className="ms-1 font-normal text-quiet"> {words.optional}</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${controlId}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      {remark !== undefined && (
        <p aria-live="polite" className="text-sm text-warn wrap-anywhere empty:hidden">
          {remark}
        </p>
      )}
      <p id={`${controlId}-error`} aria-live="polite" className="text-sm text-bad empty:hidden">
        {error}
      </p>
    </div>
  )
}

interface FieldChildren {
  id?: string
  children(control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }): ReactNode
}

/** `aria-invalid` and `aria-describedby` of its own are for an error that stands elsewhere. */
export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { label, hint, error, optional, id, className, onBlur, ...input } = props
  const [meant, setMeant] = useState<string>()
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      id={id}
      remark={remarkOf(input.type, meant)}
    >
      {(control) => (
        <input
          type="text"
          onInput={numericModes.includes(input.inputMode) ? writeWesternDigits : undefined}
          {...control}
          {...input}
          onBlur={(event) => {
            const { value } = event.target
            if (input.type === 'email') afterPointerUp(() => setMeant(meantEmail(value)))
            onBlur?.(event)
          }}
          className={cx(controlClass, 'h-11', className)}
        />
      )}
    </Field>
  )
}

/** Every field for an email address looks for a slip in its domain. */
function remarkOf(type: string | undefined, meant: string | undefined): string | undefined {
  if (type !== 'email') return undefined
  return meant ? words.emailMeant({ email: meant }) : ''
}

const numericModes: unknown[] = ['decimal', 'numeric', 'tel']

/** What an Arabic keyboard types into a field of numbers. */
function writeWesternDigits({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const written = westernDigits(input.value)
  if (written === input.value) return
  const caret = input.selectionStart
  input.value = written
  input.setSelectionRange(caret, caret)
}

export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { label, hint, error, optional, id, className, ...area } = props
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <textarea rows={5} {...area} {...control} className={cx(controlClass, 'py-2.5', className)} />
      )}
    </Field>
  )
}
