import { useState } from 'react'
import { staffWebNewPriceInputs as messages } from '#rentals/messages/texts.gen.js'
import { dollarsAndCents, moneyText, parseMoney } from '#shared/format/money.ts'
import { typedAmount } from '#shared/format/typed-amount.ts'
import { AmountField } from '#ui/form/amount-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'

interface PriceInputsProps {
  /** Of the dress, as on the wire. */
  usual: string | null
  price: string
  field: FieldOf<{ price?: unknown; priceReason?: unknown }>
  onPrice(price: string): void
}

/** The price of the dress, lowered by an amount or a percentage, or typed; a changed one needs its reason. */
export function PriceInputs({ usual, price, field, onPrice }: PriceInputsProps) {
  const [discount, setDiscount] = useState('')
  const usualCents = parseMoney(usual)
  const isChanged = usualCents !== null && parseMoney(price) !== usualCents
  return (
    <>
      <AmountField
        {...field('price')}
        label={messages.price}
        hint={isChanged && messages.usual({ price: dollarsAndCents(usualCents) })}
        value={price}
        onChange={({ target }) => {
          setDiscount('')
          onPrice(target.value)
        }}
      />
      {usualCents !== null && (
        <AmountField
          label={messages.discount}
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
      {isChanged && <TextField {...field('priceReason')} label={messages.reason} />}
    </>
  )
}

/** Cents; null while it is no amount. */
export function discountOf(text: string, cents: number): number | null {
  const typed = typedAmount(text)
  if (typed === '') return 0
  if (!typed.endsWith('%')) return parseMoney(typed)
  const hundredths = parseMoney(typedAmount(typed.slice(0, -1)))
  return hundredths === null || hundredths > 10_000 ? null : Math.round((cents * hundredths) / 10_000)
}
