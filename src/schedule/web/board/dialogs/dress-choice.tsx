import { mostDresses } from '#appointments/contract.ts'
import { offeredDressLookup } from '#catalogue/web/dress-lookup.tsx'
import { dressChoice as messages } from '#schedule/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import type { Branch } from '#showrooms/facts.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import type { Choice } from '#ui/control/lookup.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { NotThere } from './not-there.tsx'

interface DressChoiceProps {
  chosen: readonly Choice[]
  onChange(chosen: readonly Choice[]): void
  /** Of the appointment. */
  branch: Branch
  date: string
}

/** Adds dresses one by one, in the order in which they will be tried. */
export function DressChoice({ chosen, onChange, branch, date }: DressChoiceProps) {
  const without = (value: string) => chosen.filter((dress) => dress.value !== value)
  return (
    <div className="grid gap-2">
      <p className="text-sm">{messages.label}</p>
      {chosen.length < mostDresses && (
        <Combobox
          // An empty field for the next one.
          key={chosen.length}
          lookup={offeredDressLookup}
          label={messages.label}
          value={undefined}
          onChange={(dress) => dress && onChange([...without(dress.value), dress])}
        />
      )}
      <ul className="flex flex-wrap gap-2">
        {chosen.map(({ value, label }) => (
          <li key={value}>
            <button
              type="button"
              aria-label={words.removeTitle({ title: label })}
              onClick={() => onChange(without(value))}
              className="inline-flex min-h-9 items-center gap-2 rounded-control border border-line px-3 text-sm hover:border-ink [&_svg]:size-3"
            >
              {label}
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      <NotThere dresses={chosen} branch={branch} date={date} />
    </div>
  )
}
