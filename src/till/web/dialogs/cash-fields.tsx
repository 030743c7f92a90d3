import { numberText } from '#shared/format/number.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { CashReply } from '#till/contract.ts'
import { typedDollars, typedPounds } from '#till/fields.ts'
import { AmountField } from '#ui/form/amount-field.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'

/** Of the schema of a form with `CashFields`. */
export const cashFields = { dollars: typedDollars, pounds: typedPounds }

interface CashFieldsProps {
  field: FieldOf<{ dollars: unknown; pounds: unknown }>
  /** What the fields start with. */
  start?: CashReply | undefined
  onType?(name: 'dollars' | 'pounds', text: string): void
}

/** Dollars and pounds side by side, as they lie in the drawer. */
export function CashFields({ field, start, onType }: CashFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <AmountField
        {...field('dollars')}
        label={words.dollars}
        defaultValue={start?.dollars}
        onChange={({ target }) => onType?.('dollars', target.value)}
      />
      <AmountField
        {...field('pounds')}
        label={words.pounds}
        inputMode="numeric"
        defaultValue={start && numberText(start.pounds)}
        onChange={({ target }) => onType?.('pounds', target.value)}
      />
    </div>
  )
}
