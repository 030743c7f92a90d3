import { absenceText, placeText } from '#dresses/place.ts'
import { getWhereabouts } from '#dresses/place-contract.ts'
import type { Branch } from '#showrooms/facts.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import type { Choice } from '#ui/control/lookup.ts'

const messages = {
  away: (title: string, where: string) => `Not there on this day: ${title} ${where}.`,
  elsewhere: (title: string, where: string) => `${title} ${where}.`,
}

interface Wanted {
  branch: Branch
  date: string
}

/** Of the dresses of an appointment: which are with a customer, in cleaning or in repair then, or elsewhere now. */
export function NotThere({ dresses, ...wanted }: Wanted & { dresses: readonly Choice[] }) {
  return (
    <div role="status" className="grid gap-1 text-sm empty:hidden">
      {dresses.map((dress) => (
        <DressNotThere key={dress.value} dress={dress} {...wanted} />
      ))}
    </div>
  )
}

function DressNotThere({ dress, branch, date }: Wanted & { dress: Choice }) {
  const { data } = useLiveQuery(getWhereabouts, { params: { id: dress.value }, query: { date } })
  if (!data) return null
  const { absence, place } = data
  if (absence) return <p className="text-bad">{messages.away(dress.label, absenceText(absence))}</p>
  if (place === branch) return null
  return <p className="text-quiet">{messages.elsewhere(dress.label, placeText(place, data))}</p>
}
