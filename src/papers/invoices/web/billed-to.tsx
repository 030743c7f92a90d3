import type { billedTo } from '#papers/invoices/fields.ts'
import { billedTo as messages } from '#papers/texts/texts.gen.js'
import { rentalsWords } from '#rentals/texts/texts.gen.js'
import { TextField } from '#ui/form/field.tsx'
import type { FieldControl } from '#ui/form/use-form.ts'

interface BilledToProps {
  field(name: keyof typeof billedTo): FieldControl
  /** Of the last invoice. */
  company: string
  taxNumber: string
}

/** The company that the customer wants on the invoice. */
export function BilledTo({ field, company, taxNumber }: BilledToProps) {
  return (
    <>
      <TextField
        {...field('company')}
        label={rentalsWords.company}
        hint={messages.companyHint}
        maxLength={100}
        defaultValue={company}
      />
      <TextField {...field('taxNumber')} label={messages.taxNumber} maxLength={40} defaultValue={taxNumber} />
    </>
  )
}
