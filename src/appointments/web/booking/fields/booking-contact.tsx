import { useId } from 'react'
import type { ContactField } from '#accounts/contact-fields.ts'
import { ContactFields } from '#accounts/web/contact-fields.tsx'
import { bookingForm as messages } from '#appointments/texts/texts.gen.js'

interface BookingContactProps {
  fields: readonly ContactField[]
  values: Record<ContactField, string>
  errors: Partial<Record<ContactField, string>>
  /** One message for all missing fields instead of one beside each. */
  together?: string
  onChange(field: ContactField, value: string): void
  onBlur(field: ContactField): void
}

export function BookingContact({ fields, values, errors, together, onChange, onBlur }: BookingContactProps) {
  const togetherId = useId()
  return (
    <>
      {together !== undefined && (
        <p id={togetherId} aria-live="polite" className="text-sm text-bad empty:hidden">
          {together}
        </p>
      )}
      <ContactFields
        narrow
        names={fields}
        field={(name) => {
          const missing = Boolean(together) && values[name].trim() === ''
          return {
            hint: name === 'phone' ? messages.phoneHint : undefined,
            error: missing ? undefined : errors[name],
            ...(missing && { 'aria-invalid': true, 'aria-describedby': togetherId }),
            value: values[name],
            onChange: ({ target }) => onChange(name, target.value),
            onBlur: () => onBlur(name),
          }
        }}
      />
    </>
  )
}
