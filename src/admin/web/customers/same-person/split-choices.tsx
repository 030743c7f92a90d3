import type { SplitParts } from '#admin/split-parts-contract.ts'
import { splitChoices as messages } from '#admin/texts/texts.gen.js'
import { typeName } from '#appointments/rules/messages.ts'
import { type SplitPart, splitParts } from '#customers/split-contract.ts'
import { measurementsText } from '#measurements/measurements.ts'
import { dateWithYear } from '#shared/dates.ts'
import { dotList } from '#shared/format/list.ts'
import { showrooms } from '#showrooms/facts.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Moment } from '#ui/moment.tsx'

/** A checkbox for each thing that can go to another file; its name is that of the part. */
export function SplitChoices({ parts }: { parts: SplitParts }) {
  const lines = linesOf(parts)
  const shown = splitParts.filter((part) => lines[part].length > 0)
  if (shown.length === 0) return <p className="text-sm text-quiet">{messages.nothing}</p>
  return shown.map((part) => (
    <fieldset key={part} className="grid min-w-0 gap-2">
      <legend className="pb-2 text-sm font-medium">{messages[part]}</legend>
      {lines[part].map(({ id, label, at }) => (
        <Checkbox
          key={id}
          name={part}
          value={id}
          label={<span className="wrap-anywhere">{label}</span>}
          hint={at && <Moment instant={at} />}
        />
      ))}
    </fieldset>
  ))
}

interface Line {
  id: string
  label: string
  at?: string
}

function linesOf({
  fittings,
  rentals,
  waitlist,
  measurements,
  notes,
}: SplitParts): Record<SplitPart, Line[]> {
  return {
    fittings: fittings.map(({ id, name, date, startTime, type, branch }) => ({
      id,
      label: dotList([typeName(type), showrooms[branch].name, dateWithYear(date), startTime, name]),
    })),
    rentals: rentals.map(({ id, name, number, dress, eventDate }) => ({
      id,
      label: dotList([number, dress, dateWithYear(eventDate), name]),
    })),
    waitlist: waitlist.map(({ id, name, dress, type, date }) => ({
      id,
      label: dotList([type ? typeName(type) : dress, dateWithYear(date), name]),
    })),
    measurements: measurements.map(({ id, at, ...measured }) => ({
      id,
      label: measurementsText(measured, 'cm'),
      at,
    })),
    notes: notes.map(({ id, text, at }) => ({ id, label: shortened(text), at })),
  }
}

const longest = 120

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
}
