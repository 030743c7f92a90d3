import { shareOf } from '#dresses/share.ts'
import { DressFields } from '#dresses/web/form/dress-fields.tsx'
import type { FormOptions } from '#dresses/web/form/form-options.ts'
import { TypeFields } from '#dresses/web/form/type-fields.tsx'
import type { DressValues, LenderValues } from '#lending/web/draft/draft.ts'
import { dollars, parseMoney } from '#shared/format/money.ts'
import type { FieldOf } from '#ui/form/use-form.ts'

const messages = {
  facts: 'The dress',
  titleExample: 'Ivory lace mermaid gown',
  noSize: 'Not sure yet',
  measurements: 'Whom it fits',
  prices: 'What it costs',
  share: (share: string, price: string, fee: string, percent: number) =>
    `Your share: ${share} of ${price} for each rental. We keep ${fee} (${percent} %).`,
  texts: 'In your words',
}

const hints = {
  retailPrice: 'What it cost when it was new.',
  rentalPrice: 'What a customer pays to wear it once. We are happy to advise you.',
  description: 'Fabric, train, what comes with it, what makes it special.',
  fitNotes: 'Alterations, what to wear beneath.',
}

interface LenderFieldsProps {
  options: FormOptions
  values: DressValues
  feePercent: number
  field: FieldOf<LenderValues>
  errors: Record<string, string>
  onChange(change: Partial<DressValues>): void
}

export function LenderFields({ feePercent, errors, ...props }: LenderFieldsProps) {
  const { types, subtypes } = props.options
  const { type, subType, rentalPrice } = props.values
  const cents = parseMoney(rentalPrice.trim())
  const { fee, share } = shareOf(cents ?? 0, feePercent)
  const shareHint = cents
    ? { rentalPrice: messages.share(dollars(share), dollars(cents), dollars(fee), feePercent) }
    : {}
  return (
    <DressFields
      {...props}
      texts={messages}
      hints={{ ...hints, ...shareHint }}
      types={
        <TypeFields
          types={types}
          subtypes={subtypes}
          errors={errors}
          value={{ type, subType }}
          onChange={props.onChange}
        />
      }
    />
  )
}
