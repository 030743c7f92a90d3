import { useState } from 'react'
import * as z from 'zod/mini'
import { cents } from '#payouts/amounts.ts'
import type { Rental } from '#rentals/staff-contract.ts'
import {
  pieceDamages as messages,
  rentalsWords,
  pieceTicks as tickMessages,
} from '#rentals/texts/texts.gen.js'
import { pieceTitle } from '#rentals/web/piece-title.ts'
import { type Cents, moneyText } from '#shared/format/money.ts'
import { typedCents } from '#shared/format/typed-amount.ts'
import { Button } from '#ui/button.tsx'
import { AmountField } from '#ui/form/amount-field.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { usePieceTicks } from './piece-ticks.tsx'

const text = z.string().check(z.trim(), z.maxLength(300))
const row = z
  .object({
    id: z.string(),
    amount: z.union([z.literal(''), cents], rentalsWords.amount),
    lender: z.optional(z.union([z.literal(''), cents], rentalsWords.amount)),
    reason: text,
    condition: z.optional(text),
    isMissing: z.optional(z.literal('yes')),
    /** Absent where there is nothing to tick. */
    isFine: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ isMissing, amount }) => !isMissing || amount !== '', {
      path: ['amount'],
      message: messages.missingAmount,
    }),
    z.refine(({ amount, lender }) => !lender || (amount !== '' && lender <= amount), {
      path: ['lender'],
      message: messages.lenderAbove,
    }),
    z.refine(({ amount, reason }) => amount === '' || reason !== '', {
      path: ['reason'],
      message: messages.reasonRequired,
    }),
    z.refine(
      ({ amount, reason, condition, isFine }) => isFine !== false || !!(amount || reason || condition),
      {
        path: ['isFine'],
        message: messages.notInspected,
      },
    ),
  )

/** The fields of a form with `PieceDamages`. */
export const pieceDamages = { pieces: z.array(row) }

type Row = z.output<typeof row>

/** For the API. */
export function damagesOf(rows: readonly Row[]) {
  return rows.map(({ id, amount, lender, reason, condition }) => ({
    id,
    condition: condition || undefined,
    damage:
      amount === ''
        ? undefined
        : { amount: moneyText(amount), lender: lender ? moneyText(lender) : undefined, reason },
  }))
}

interface PieceDamagesProps {
  rental: Rental
  errors: Record<string, string>
  /** Cents of all pieces together. */
  onCents(cents: Cents): void
}

/** What the inspection finds at each piece, and what its damage costs. Of several, none is forgotten: each is fine or has a note. */
export function PieceDamages({ rental: { pieces, staff }, errors, onCents }: PieceDamagesProps) {
  const [typed, setTyped] = useState<string[]>([])
  const { ticked, tick } = usePieceTicks()
  const type = (index: number, amount: string) => {
    const amounts = pieces.map((_, nth) => (nth === index ? amount : (typed[nth] ?? '')))
    setTyped(amounts)
    onCents(amounts.reduce((sum, one) => sum + (typedCents(one) ?? 0), 0))
  }
  const isDamaged = (index: number) => !!typed[index]
  const here = pieces.filter(({ isMissing }) => !isMissing)
  const fine = pieces.filter(({ id }, index) => ticked.includes(id) && !isDamaged(index))
  return (
    <>
      {here.length > 1 && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
          <Button
            kind="secondary"
            size="small"
            onClick={() => {
              for (const [index, { id, isMissing }] of pieces.entries())
                if (!isMissing && !isDamaged(index) && !ticked.includes(id)) tick(id, true)
            }}
          >
            {messages.allFine}
          </Button>
          <output className="text-quiet tabular-nums">
            {tickMessages.count({ done: fine.length, all: here.length })}
          </output>
        </p>
      )}
      {pieces.map((piece, index) => (
        <PieceFields
          key={piece.id}
          piece={piece}
          name={`pieces.${index}`}
          errors={errors}
          amount={typed[index] ?? ''}
          onAmount={(amount) => type(index, amount)}
          isOneOfSeveral={pieces.length > 1}
          lender={staff?.pieces[piece.id]?.owner?.name}
          fine={
            here.length > 1 && !piece.isMissing
              ? { isTicked: fine.includes(piece), onTick: (isTicked) => tick(piece.id, isTicked) }
              : undefined
          }
        />
      ))}
    </>
  )
}

interface PieceFieldsProps {
  piece: Rental['pieces'][number]
  /** Of its fields, before their own. */
  name: string
  errors: Record<string, string>
  amount: string
  onAmount(amount: string): void
  isOneOfSeveral: boolean
  /** Whose dress it is; the shop's own has none. */
  lender: string | undefined
  fine: { isTicked: boolean; onTick(isTicked: boolean): void } | undefined
}

function PieceFields(props: PieceFieldsProps) {
  const { piece, name, errors, amount, onAmount, isOneOfSeveral, lender, fine } = props
  const control = (field: keyof Row) => ({ name: `${name}.${field}`, error: errors[`${name}.${field}`] })
  const { error: notInspected, ...box } = control('isFine')
  const isForgotten = !!notInspected && !fine?.isTicked && !amount
  return (
    <fieldset className="grid items-start gap-x-4 gap-y-3 border-t border-line pt-3 sm:grid-cols-2">
      <legend className="sr-only">{pieceTitle(piece)}</legend>
      <p className="font-medium" aria-hidden>
        {pieceTitle(piece)}
      </p>
      {fine && (
        <Checkbox
          {...box}
          label={messages.fine}
          hint={isForgotten && <span className="text-bad">{notInspected}</span>}
          aria-invalid={isForgotten || undefined}
          // What is damaged is not fine.
          disabled={amount !== ''}
          checked={fine.isTicked}
          onChange={({ target }) => fine.onTick(target.checked)}
        />
      )}
      <input type="hidden" name={control('id').name} value={piece.id} />
      <div className="sm:col-start-1">
        <AmountField
          {...control('amount')}
          label={piece.isMissing ? messages.loss : messages.damage}
          optional={!piece.isMissing}
          value={amount}
          onChange={({ target }) => onAmount(target.value)}
        />
      </div>
      <TextField
        {...control('reason')}
        label={piece.isMissing ? messages.lossReason : messages.reason}
        defaultValue={piece.isMissing ? messages.missing : ''}
      />
      {piece.isMissing && <input type="hidden" name={control('isMissing').name} value="yes" />}
      {lender !== undefined && amount !== '' && (
        <AmountField
          {...control('lender')}
          label={rentalsWords.lenderShare}
          hint={messages.lenderHint({ lender })}
          // Of a lost dress hers, of a repair the shop's.
          defaultValue={piece.isMissing ? amount : ''}
        />
      )}
      {isOneOfSeveral && (
        <div className="sm:col-span-2">
          <TextField {...control('condition')} label={rentalsWords.condition} optional />
        </div>
      )}
    </fieldset>
  )
}
