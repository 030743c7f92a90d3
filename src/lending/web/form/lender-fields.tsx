import { shareOf } from '#dresses/share.ts'
import { DressFields } from '#dresses/web/form/dress-fields.tsx'
import type { FormOptions } from '#dresses/web/form/form-options.ts'
import { TypeFields } from '#dresses/web/form/type-fields.tsx'
import { lenderFields as messages } from '#lending/texts/texts.gen.js'
import type { DressValues, LenderValues } from '#lending/web/draft/draft.ts'
import { dollars, parseMoney } from '#shared/format/money.ts'
import { typedAmount } from '#shared/format/typed-amount.ts'
import type { FieldOf } from '#ui/form/use-form.ts'

interface LenderFieldsProps {
  options: FormOptions
  values: DressValues
  feePercent: number
  field: FieldOf<LenderValues>
  errors: Record<string, string>
  onChange(change: Partial<DressValues>): void
}

export function LenderFields({ feePercent, errors, ...props }: LenderFieldsProps) {
  const { types, subtypes, shareVatPercent: vatPercent } = props.options
  const { type, subType, rentalPrice } = props.values
  const cents = parseMoney(typedAmount(rentalPrice))
  const { vat, fee, share } = shareOf(cents ?? 0, { feePercent, vatPercent })
  const shareHint = cents
    ? {
        rentalPrice: messages.share({
          share: dollars(share),
          price: dollars(cents),
          hasVat: vatPercent > 0 ? 'yes' : 'no',
          vat: dollars(vat),
          fee: dollars(fee),
          percent: feePercent,
        }),
      }
    : {}
  return (
    <DressFields
      {...props}
      texts={messages}
      hints={{ ...messages.hints, ...shareHint }}
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
