import type { Check } from '#rentals/new-rental-contract.ts'
import { mostPieces } from '#rentals/rules/piece-fields.ts'
import type { EventDays } from '#rentals/rules/window.ts'
import { dressInputs as messages } from '#rentals/texts/texts.gen.js'
import { amountInDollars } from '#shared/format/money.ts'
import type { DressId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field } from '#ui/form/field.tsx'
import { DressCard } from './dress-card.tsx'
import { freeDressLookup } from './free-dress-lookup.ts'

interface DressInputsProps {
  /** In the order in which they were chosen; one twice: two copies. */
  dressIds: readonly DressId[]
  /** Of them, once it is read. */
  check: Check | undefined
  error: string | undefined
  /** Of the event, as far as they are typed. */
  days: EventDays
  onDresses(ids: string[]): void
}

/** The dresses and accessories of a new rental, one after the other. */
export function DressInputs({ dressIds, check, error, days, onDresses }: DressInputsProps) {
  const chosen = check?.pieces ?? []
  return (
    <div className="col-span-2 grid gap-4">
      {check &&
        chosen.map((piece, index) => (
          <DressCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a dress can stand twice, for two copies
            key={`${piece.dressId} ${index}`}
            piece={piece}
            branch={check.branch}
            onRemove={() => onDresses(dressIds.filter((_, nth) => nth !== index))}
          />
        ))}
      {check && chosen.length > 1 && (
        <p className="text-sm font-medium tabular-nums">
          {check.price !== null && messages.together({ price: amountInDollars(check.price) })}
        </p>
      )}
      {dressIds.length < mostPieces && (
        <Field label={dressIds.length === 0 ? words.dress : messages.another} error={error}>
          {(control) => (
            <Combobox
              {...control}
              // Chosen, it stands above, and the field is for the next one.
              key={dressIds.length}
              lookup={freeDressLookup(days)}
              value={undefined}
              onChange={(choice) => choice && onDresses([...dressIds, choice.value])}
            />
          )}
        </Field>
      )}
    </div>
  )
}
