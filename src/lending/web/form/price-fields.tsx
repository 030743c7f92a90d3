import { useState } from 'react'
import { shareOf } from '#dresses/share.ts'
import { dollars, parseMoney } from '#shared/format/money.ts'
import { TextField } from '#ui/form/field.tsx'

const messages = {
  retail: 'Retail price ($)',
  retailHint: 'What it cost when it was new.',
  rental: 'Rental price ($)',
  rentalHint: 'What a customer pays to wear it once. We are happy to advise you.',
  share: (share: string, price: string, fee: string, percent: number) =>
    `Your share: ${share} of ${price} for each rental. We keep ${fee} (${percent} %).`,
}

interface PriceFieldsProps {
  start: { retailPrice: string; rentalPrice: string }
  feePercent: number
  errors: { retailPrice?: string; rentalPrice?: string }
}

export function PriceFields({ start, feePercent, errors }: PriceFieldsProps) {
  const [rental, setRental] = useState(start.rentalPrice)
  const cents = parseMoney(rental.trim())
  const { fee, share } = shareOf(cents ?? 0, feePercent)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={messages.retail}
        name="retailPrice"
        {...priceInput}
        defaultValue={start.retailPrice}
        optional
        hint={messages.retailHint}
        error={errors.retailPrice}
      />
      <TextField
        label={messages.rental}
        name="rentalPrice"
        {...priceInput}
        defaultValue={start.rentalPrice}
        onInput={(event) => setRental(event.currentTarget.value)}
        optional
        hint={
          cents
            ? messages.share(dollars(share), dollars(cents), dollars(fee), feePercent)
            : messages.rentalHint
        }
        error={errors.rentalPrice}
      />
    </div>
  )
}

const priceInput = { inputMode: 'decimal', autoComplete: 'off', maxLength: 11 } as const
