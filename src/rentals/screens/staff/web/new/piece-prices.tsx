import { useState } from 'react'
import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import { totalOf } from '#rentals/piece.ts'
import {
  priceInputs as inputMessages,
  piecePrices as messages,
  rentalsWords,
} from '#rentals/texts/texts.gen.js'
import { amountInDollars, centsOf, dollarsAndCents, moneyText } from '#shared/format/money.ts'
import { typedCents } from '#shared/format/typed-amount.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { AmountField } from '#ui/form/amount-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'

/** The field of a form with `PiecePrices`: `pricesToSend` makes the `prices` of the API of it. */
export const piecePrices = { prices: z.optional(z.array(z.object({ id: z.string(), price: cents }))) }

export function pricesToSend(prices: readonly { id: string; price: number }[] | undefined) {
  return prices?.map(({ id, price }) => ({ id, price: moneyText(price) }))
}

/** Whether the price of each piece is asked for, because the usual prices do not tell how a sum is divided. */
export function needsEachPrice(pieces: readonly { usual: string | null }[]): boolean {
  return pieces.length > 1 && pieces.some(({ usual }) => usual === null)
}

export interface PieceToPrice {
  /** The id that the API gives it. */
  id: string
  title: string
  /** What it costs without a change; null when nobody has said it yet. */
  usual: string | null
}

interface PiecePricesProps {
  pieces: readonly PieceToPrice[]
  /** Why the price differs, as noted before. */
  reason?: string | null | undefined
  field: FieldOf<{ priceReason?: unknown }>
  /** The list prices are for a shorter event: each is typed, and needs a reason below the list price. */
  isLonger?: boolean
  /** Of the form, by name. */
  errors: Record<string, string>
  /** Their sum, as on the wire; empty while one is missing. */
  onPrice(sum: string): void
}

/** The price of each piece, and their sum; the reason when one differs from its usual price. */
export function PiecePrices({ pieces, reason, isLonger = false, field, errors, onPrice }: PiecePricesProps) {
  const [typed, setTyped] = useState(pieces.map(({ usual }) => (isLonger ? '' : (usual ?? ''))))
  const amounts = typed.map(typedCents)
  const rows = pieces.map((piece, index) => ({ ...piece, index, name: `prices.${index}` }))
  const sum = totalOf(amounts)
  const isChanged = pieces.some(({ usual }, index) => {
    const amount = amounts[index] ?? null
    if (usual === null || (isLonger && amount === null)) return false
    return isLonger ? (amount ?? 0) < centsOf(usual) : amount !== centsOf(usual)
  })
  return (
    <div className="col-span-full grid gap-4">
      <p className="border-s-2 border-warn ps-3 text-sm">{messages.about}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {rows.map(({ id, title, usual, index, name }) => (
          <div key={name}>
            <input type="hidden" name={`${name}.id`} value={id} />
            <AmountField
              name={`${name}.price`}
              label={messages.price({ title })}
              hint={
                usual === null
                  ? rentalsWords.priceOnRequest
                  : inputMessages.listPrice({ price: amountInDollars(usual) })
              }
              error={errors[`${name}.price`]}
              value={typed[index]}
              onChange={({ target }) => {
                const changed = typed.with(index, target.value)
                setTyped(changed)
                onPrice(moneyText(totalOf(changed.map(typedCents))) ?? '')
              }}
            />
          </div>
        ))}
      </div>
      {isChanged && (
        <TextField
          {...field('priceReason')}
          label={rentalsWords.whyPriceDiffers}
          hint={inputMessages.reasonHint}
          defaultValue={reason ?? ''}
        />
      )}
      <Facts look="bill" className="border-t border-line pt-3 text-sm">
        <Fact name={messages.together} className="font-medium">
          {sum === null ? messages.missing : dollarsAndCents(sum)}
        </Fact>
      </Facts>
    </div>
  )
}
