import { useState } from 'react'
import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import { piecesWebPieceDamages as messages } from '#rentals/messages/texts.gen.js'
import type { Rental } from '#rentals/staff-contract.ts'
import { moneyText, parseMoney } from '#shared/format/money.ts'
import { AmountField } from '#ui/form/amount-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { pieceTitle } from './piece-title.ts'

const text = z.string().check(z.trim(), z.maxLength(300))
const row = z
  .object({
    id: z.string(),
    amount: z.union([z.literal(''), cents], messages.amount),
    reason: text,
    condition: z.optional(text),
  })
  .check(
    z.refine(({ amount, reason }) => !amount || reason !== '', {
      path: ['reason'],
      message: messages.reasonRequired,
    }),
  )

/** The fields of a form with `PieceDamages`. */
export const pieceDamages = { pieces: z.array(row) }

type Row = z.output<typeof row>

/** For the API. */
export function damagesOf(rows: readonly Row[]) {
  return rows.map(({ id, amount, reason, condition }) => ({
    id,
    condition: condition || undefined,
    damage: amount ? { amount: moneyText(amount), reason } : undefined,
  }))
}

interface PieceDamagesProps {
  rental: Rental
  errors: Record<string, string>
  /** Cents of all pieces together. */
  onCents(cents: number): void
}

/** What the inspection finds at each piece, and what its damage costs. */
export function PieceDamages({ rental: { pieces }, errors, onCents }: PieceDamagesProps) {
  const [typed, setTyped] = useState<string[]>([])
  const type = (index: number, amount: string) => {
    const amounts = pieces.map((_, nth) => (nth === index ? amount : (typed[nth] ?? '')))
    setTyped(amounts)
    onCents(amounts.reduce((sum, one) => sum + (parseMoney(one) ?? 0), 0))
  }
  return pieces.map((piece, index) => {
    const name = (field: keyof Row) => `pieces.${index}.${field}`
    const control = (field: keyof Row) => ({ name: name(field), error: errors[name(field)] })
    return (
      <fieldset
        key={piece.id}
        className="grid items-start gap-x-4 gap-y-3 border-t border-line pt-3 sm:grid-cols-2"
      >
        <legend className="sr-only">{pieceTitle(piece)}</legend>
        <p className="font-medium sm:col-span-2" aria-hidden>
          {pieceTitle(piece)}
        </p>
        <input type="hidden" name={name('id')} value={piece.id} />
        <AmountField
          {...control('amount')}
          label={piece.isMissing ? messages.loss : messages.damage}
          value={typed[index] ?? ''}
          onChange={({ target }) => type(index, target.value)}
        />
        <TextField
          {...control('reason')}
          label={messages.reason}
          defaultValue={piece.isMissing ? messages.missing : ''}
        />
        {pieces.length > 1 && (
          <div className="sm:col-span-2">
            <TextField {...control('condition')} label={messages.condition} optional />
          </div>
        )}
      </fieldset>
    )
  })
}
