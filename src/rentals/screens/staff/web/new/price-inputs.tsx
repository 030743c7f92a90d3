import { useState } from 'react'
import { priceInputs as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { type Cents, dollarsAndCents, moneyText, parseMoney } from '#shared/format/money.ts'
import { typedAmount, typedCents } from '#shared/format/typed-amount.ts'
import { AmountField } from '#ui/form/amount-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'

interface PriceInputsProps {
  /** List price of all pieces, as on the wire. */
  usual: string | null
  price: string
  /** Why it differs, as noted before. */
  reason?: string | null | undefined
  /** The list price is for a shorter event. */
  isLonger?: boolean
  /** A piece has a lender, who earns of the price. */
  isLent?: boolean
  field: FieldOf<{ price?: unknown; priceReason?: unknown }>
  onPrice(price: string): void
}

/**
 * The list price, lowered by an amount or a percentage, or typed; a changed one needs its reason. That of a longer event is
 * typed, and needs a reason below the list price.
 */
export function PriceInputs({
  usual,
  price,
  reason,
  isLonger = false,
  isLent = false,
  field,
  onPrice,
}: PriceInputsProps) {
  const [discount, setDiscount] = useState('')
  const usualCents = parseMoney(usual)
  const cents = typedCents(price)
  const lower = usualCents === null || cents === null ? 0 : usualCents - cents
  const isChanged = usualCents !== null && (isLonger ? lower > 0 : cents !== usualCents)
  return (
    <>
      <AmountField
        {...field('price')}
        label={rentalsWords.priceDollars}
        hint={usualCents !== null && hintOf(usualCents, lower, isLonger)}
        value={price}
        onChange={({ target }) => {
          setDiscount('')
          onPrice(target.value)
        }}
      />
      {usualCents !== null && !isLonger && (
        <AmountField
          label={rentalsWords.discount}
          hint={messages.discountHint}
          optional
          value={discount}
          onChange={({ target }) => {
            setDiscount(target.value)
            const off = discountOf(target.value, usualCents)
            if (off !== null) onPrice(moneyText(Math.max(0, usualCents - off)))
          }}
        />
      )}
      {isChanged && (
        <TextField
          {...field('priceReason')}
          label={rentalsWords.whyPriceDiffers}
          hint={lower > 0 && messages.reasonHint}
          defaultValue={reason ?? ''}
        />
      )}
      {isLent && lower > 0 && (
        <p className="col-span-full border-s-2 border-warn ps-3 text-sm">{messages.lenders}</p>
      )}
    </>
  )
}

function hintOf(usual: number, lower: number, isLonger: boolean): string {
  const price = dollarsAndCents(usual)
  if (isLonger) return messages.longer({ price })
  return lower > 0
    ? messages.lower({ price, discount: dollarsAndCents(lower) })
    : messages.listPrice({ price })
}

/** Cents; null while it is no amount. */
export function discountOf(text: string, cents: Cents): number | null {
  const typed = typedAmount(text)
  if (typed === '') return 0
  if (!typed.endsWith('%')) return parseMoney(typed)
  const hundredths = parseMoney(typedAmount(typed.slice(0, -1)))
  return hundredths === null || hundredths > 10_000 ? null : Math.round((cents * hundredths) / 10_000)
}
