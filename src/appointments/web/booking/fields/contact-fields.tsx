import { type ComponentProps, useId } from 'react'
import type { ContactField } from '#accounts/contact-fields.ts'
import { bookingForm as messages } from '#appointments/texts/texts.gen.js'
import { cx } from '#ui/class-names.ts'
import { controlClass } from '#ui/control/control-class.ts'
import { Field } from '#ui/form/field.tsx'

interface ContactFieldsProps {
  fields: readonly ContactField[]
  values: Record<ContactField, string>
  errors: Partial<Record<ContactField, string>>
  /** One message for all missing fields instead of one beside each. */
  together?: string
  onChange(field: ContactField, value: string): void
  onBlur(field: ContactField): void
}

export function ContactFields({ fields, values, errors, together, onChange, onBlur }: ContactFieldsProps) {
  const togetherId = useId()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {together !== undefined && (
        <p id={togetherId} aria-live="polite" className="text-sm text-bad empty:hidden sm:col-span-2">
          {together}
        </p>
      )}
      {fields.map((field) => {
        const missing = Boolean(together) && values[field].trim() === ''
        const hint = field === 'phone' ? messages.phoneHint : undefined
        return (
          <div key={field} data-field={field} className={cx(wide[field] && 'sm:col-span-2')}>
            <Field label={messages[field]} hint={hint} error={missing ? undefined : errors[field]}>
              {(control) => (
                <input
                  {...inputs[field]}
                  {...control}
                  name={field}
                  required
                  aria-invalid={missing || control['aria-invalid']}
                  aria-describedby={missing ? togetherId : control['aria-describedby']}
                  value={values[field]}
                  onChange={(event) => onChange(field, event.target.value)}
                  onBlur={() => onBlur(field)}
                  className={cx(controlClass, 'h-11')}
                />
              )}
            </Field>
          </div>
        )
      })}
    </div>
  )
}

const wide: Partial<Record<ContactField, boolean>> = { email: true, phone: true }

const inputs: Record<ContactField, ComponentProps<'input'>> = {
  firstName: { type: 'text', autoComplete: 'given-name', autoCapitalize: 'words', maxLength: 100 },
  lastName: { type: 'text', autoComplete: 'family-name', autoCapitalize: 'words', maxLength: 100 },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254, spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 32 },
}
