import type { NoteCounts } from '#till/rules.ts'
import { countedNotes as messages, tillWords } from '#till/texts/texts.gen.js'
import { countedNotes } from '#till/texts.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'

/** How many notes of each kind were counted at the closing. */
export function CountedNotes({ notes }: { notes: NoteCounts }) {
  const lines = countedNotes(notes)
  if (lines.length === 0) return null
  return (
    <section aria-label={tillWords.countedByKind}>
      <h2 className="pb-2 font-semibold">{tillWords.countedByKind}</h2>
      <PlainTable label={tillWords.countedByKind} headings={messages.columns} atEnd={2}>
        {lines.map(({ note, count, sum }) => (
          <tr key={note}>
            <th scope="row">{note}</th>
            <td>{count}</td>
            <td className="whitespace-nowrap">{sum}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}
