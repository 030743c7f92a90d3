import { type ComponentProps, useState } from 'react'
import { cx } from '#ui/class-names.ts'
import { controlClass } from '#ui/control/control-class.ts'
import { passwordField as messages } from '#ui/texts/texts.gen.js'
import { Field, type FieldProps } from './field.tsx'

export function PasswordField({ label, hint, error, ...input }: FieldProps & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className={cx(controlClass, 'h-11 pe-18')}
          />
          <button
            type="button"
            aria-controls={control.id}
            aria-label={shown ? messages.hidePassword : messages.showPassword}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 end-1 min-w-14 rounded-control px-2 text-sm text-quiet hover:text-ink"
          >
            {shown ? messages.hide : messages.show}
          </button>
        </span>
      )}
    </Field>
  )
}
