import { dollars, parseMoney } from '#shared/format/money.ts'
import { dollarNotes, type NoteCounts, poundNotes } from '#till/rules.ts'
import { noteCounts as messages } from '#till/texts/texts.gen.js'
import { poundsText } from '#till/texts.ts'
import { AmountField } from '#ui/form/amount-field.tsx'

/** Counts as typed, by kind: 'dollars100', 'pounds5000' and 'coins'. */
export type TypedCounts = Readonly<Record<string, string>>

/** What is no whole number counts as nothing. */
export function notesOf(typed: TypedCounts): NoteCounts {
  const counts = <Note extends string>(currency: string, notes: readonly Note[]) =>
    Object.fromEntries(
      notes.map((note) => [note, countOf(typed[currency + note])]).filter(([, count]) => count),
    ) as Partial<Record<Note, number>>
  return {
    dollars: counts('dollars', dollarNotes),
    coins: parseMoney(typed.coins) ?? 0,
    pounds: counts('pounds', poundNotes),
  }
}

function countOf(text = ''): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0
}

interface NoteCountsProps {
  typed: TypedCounts
  onType(typed: TypedCounts): void
}

/** One field for each kind of note; Tab goes from one to the next. */
export function NoteCountInputs({ typed, onType }: NoteCountsProps) {
  const count = (name: string, label: string) => (
    <AmountField
      key={name}
      label={label}
      inputMode={name === 'coins' ? 'decimal' : 'numeric'}
      value={typed[name] ?? ''}
      onChange={({ target }) => onType({ ...typed, [name]: target.value })}
    />
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <fieldset className="grid grid-cols-3 items-end gap-2">
        <legend className="pb-2 text-sm font-medium">{messages.dollars}</legend>
        {dollarNotes.map((note) => count(`dollars${note}`, dollars(100 * Number(note))))}
        {count('coins', messages.coins)}
      </fieldset>
      <fieldset className="grid grid-cols-2 items-end gap-2">
        <legend className="pb-2 text-sm font-medium">{messages.pounds}</legend>
        {poundNotes.map((note) => count(`pounds${note}`, poundsText(Number(note))))}
      </fieldset>
    </div>
  )
}
