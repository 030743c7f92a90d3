import { useState } from 'react'
import { shareOf } from '#dresses/share.ts'
import type { LenderFields } from '#lending/web/draft/draft.ts'
import { dollars, parseMoney } from '#shared/format/money.ts'
import { TextField } from '#ui/form/field.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'

const messages = {
  retail: 'Retail price ($)',
  retailHint: 'What it cost when it was new.',
  rental: 'Rental price ($)',
  rentalHint: 'What a customer pays to wear it once. We are happy to advise you.',
  share: (share: string, price: string, fee: string, percent: number) =>
    `Your share: ${share} of ${price} for each rental. We keep ${fee} (${percent} %).`,
}

interface PriceFieldsProps {
  field: FieldOf<Pick<LenderFields, 'retailPrice' | 'rentalPrice'>>
  feePercent: number
}

export function PriceFields({ field, feePercent }: PriceFieldsProps) {
  const rentalField = field('rentalPrice')
  const [rental, setRental] = useState(rentalField.defaultValue)
  const cents = parseMoney(String(rental).trim())
  const { fee, share } = shareOf(cents ?? 0, feePercent)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...field('retailPrice')}
        {...priceInput}
        label={messages.retail}
        optional
        hint={messages.retailHint}
      />
      <TextField
        {...rentalField}
        {...priceInput}
        label={messages.rental}
        onInput={(event) => setRental(event.currentTarget.value)}
        optional
        hint={
          cents
            ? messages.share(dollars(share), dollars(cents), dollars(fee), feePercent)
            : messages.rentalHint
        }
      />
    </div>
  )
}

const priceInput = { inputMode: 'decimal', autoComplete: 'off', maxLength: 11 } as const
