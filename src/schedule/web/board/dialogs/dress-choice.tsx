import { mostDresses } from '#appointments/contract.ts'
import { offeredDressLookup } from '#catalogue/web/dress-lookup.ts'
import { placeText } from '#dresses/place.ts'
import { getWhereabouts } from '#dresses/place-contract.ts'
import type { Branch } from '#showrooms/facts.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import type { Choice } from '#ui/control/lookup.ts'
import { Combobox } from '#ui/form/combobox.tsx'

const messages = {
  label: 'Dresses to fetch',
  remove: (title: string) => `Remove ${title}`,
  elsewhere: (title: string, where: string) => `${title} ${where}.`,
}

interface DressChoiceProps {
  chosen: readonly Choice[]
  onChange(chosen: readonly Choice[]): void
  /** The showroom of the appointment. */
  branch: Branch
}

/** Adds dresses one by one, in the order in which they will be tried. */
export function DressChoice({ chosen, onChange, branch }: DressChoiceProps) {
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
              aria-label={messages.remove(label)}
              onClick={() => onChange(without(value))}
              className="inline-flex min-h-9 items-center gap-2 rounded-control border border-line px-3 text-sm hover:border-ink [&_svg]:size-3"
            >
              {label}
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      <div role="status" className="grid gap-1 text-sm text-quiet empty:hidden">
        {chosen.map((dress) => (
          <Elsewhere key={dress.value} dress={dress} branch={branch} />
        ))}
      </div>
    </div>
  )
}

/** Where a dress is that is not in the showroom. */
function Elsewhere({ dress, branch }: { dress: Choice; branch: Branch }) {
  const { data } = useLiveQuery(getWhereabouts, { params: { id: dress.value } })
  if (!data || data.place === branch) return null
  return <p>{messages.elsewhere(dress.label, placeText(data.place, data))}</p>
}
