import { useId } from 'react'
import { dollars } from '#shared/format/money.ts'
import type { WholeTillDay } from '#till/contract.ts'
import { typedDollars, typedPounds } from '#till/fields.ts'
import type { Cash, NoteCounts } from '#till/rules.ts'
import { noteCounts } from '#till/texts/texts.gen.js'
import { poundsText } from '#till/texts.ts'
import { AmountField } from '#ui/form/amount-field.tsx'

/** What cannot be read counts as nothing until it is corrected. */
export function typedCash(dollars: string, pounds: string): Cash {
  return { cents: typedDollars.safeParse(dollars).data ?? 0, pounds: typedPounds.safeParse(pounds).data ?? 0 }
}

/** Counts as typed, by kind: 'dollars100', 'pounds5000', 'coins' and 'otherPounds'. */
export type TypedCounts = Readonly<Record<string, string>>

/** What is no whole number counts as nothing. */
export function countsOf(typed: TypedCounts, { dollars, pounds }: WholeTillDay['kindsOfNotes']): NoteCounts {
  const counts = (currency: string, notes: readonly number[]) =>
    Object.fromEntries(
      notes.map((note) => [note, countOf(typed[currency + note])] as const).filter(([, count]) => count > 0),
    )
  const other = typedCash(typed.coins ?? '', typed.otherPounds ?? '')
  return {
    dollars: counts('dollars', dollars),
    coins: other.cents,
    pounds: counts('pounds', pounds),
    otherPounds: other.pounds,
  }
}

function countOf(text = ''): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0
}

interface NoteCountsProps {
  kinds: WholeTillDay['kindsOfNotes']
  typed: TypedCounts
  /** Nothing is counted. */
  error: string | undefined
  onType(typed: TypedCounts): void
}

/** One field for each kind of note; Tab goes from one to the next. */
export function NoteCountInputs({ kinds, typed, error, onType }: NoteCountsProps) {
  const errorId = useId()
  const first = `dollars${kinds.dollars[0]}`
  const count = (name: string, label: string) => (
    <AmountField
      key={name}
      label={label}
      inputMode={name === 'coins' ? 'decimal' : 'numeric'}
      value={typed[name] ?? ''}
      onChange={({ target }) => onType({ ...typed, [name]: target.value })}
      {...(name === first && {
        name: 'counted',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error && errorId,
      })}
    />
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <p id={errorId} aria-live="polite" className="col-span-full text-sm text-bad empty:hidden">
        {error}
      </p>
      <fieldset className="grid grid-cols-3 content-start items-end gap-2">
        <legend className="pb-2 text-sm font-medium">{noteCounts.dollars}</legend>
        {kinds.dollars.map((note) => count(`dollars${note}`, dollars(100 * note)))}
        {count('coins', noteCounts.coins)}
      </fieldset>
      <fieldset className="grid grid-cols-2 content-start items-end gap-2">
        <legend className="pb-2 text-sm font-medium">{noteCounts.pounds}</legend>
        {kinds.pounds.map((note) => count(`pounds${note}`, poundsText(note)))}
        {count('otherPounds', noteCounts.otherPounds)}
      </fieldset>
    </div>
  )
}
