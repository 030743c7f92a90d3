import { absenceText, placeText } from '#dresses/place.ts'
import { getWhereabouts } from '#dresses/place-contract.ts'
import { notThere as messages } from '#schedule/texts/texts.gen.js'
import type { Branch } from '#showrooms/showrooms.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import type { Choice } from '#ui/control/lookup.ts'

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
  if (absence)
    return <p className="text-bad">{messages.away({ title: dress.label, where: absenceText(absence) })}</p>
  if (place === branch) return null
  return (
    <p className="text-quiet">{messages.elsewhere({ title: dress.label, where: placeText(place, data) })}</p>
  )
}
