import type { ComponentProps } from 'react'
import type { ContactField } from '#accounts/contact-fields.ts'
import { words } from '#shared/texts/texts.gen.js'
import { cx } from '#ui/class-names.ts'
import { TextField } from '#ui/form/field.tsx'

interface ContactFieldsProps {
  names: readonly ContactField[]
  /** Of `useForm`, or of a form that keeps its values itself. */
  field(name: ContactField): Omit<ComponentProps<typeof TextField>, 'label'>
  /** Email and phone have a line each. */
  narrow?: boolean
}

/** Who somebody is: the same fields in each form that asks it. */
export function ContactFields({ names, field, narrow }: ContactFieldsProps) {
  return (
    <div className="col-span-full grid gap-4 empty:hidden sm:grid-cols-2">
      {names.map((name) => (
        <div key={name} data-field={name} className={cx(narrow && inputs[name].type && 'sm:col-span-2')}>
          <TextField {...inputs[name]} {...field(name)} name={name} label={labels[name]()} required />
        </div>
      ))}
    </div>
  )
}

// Named one by one: with `words[name]` every visitor would load all words.
const labels: Record<ContactField, () => string> = {
  firstName: () => words.firstName,
  lastName: () => words.lastName,
  email: () => words.email,
  phone: () => words.phone,
}

const inputs: Record<ContactField, ComponentProps<'input'>> = {
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words', maxLength: 100 },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words', maxLength: 100 },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254, spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 32 },
}
