import { listLostNumbers, type PaperKind } from '#settings/lost-numbers.ts'
import { lostNumbers as messages } from '#settings/texts/texts.gen.js'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Moment } from '#ui/moment.tsx'

/** Below a list of papers: the numbers that a restore has lost, so that nobody looks for them in vain. */
export function LostNumbers({ kinds }: { kinds: readonly PaperKind[] }) {
  const { data } = useLiveQuery(listLostNumbers)
  const lost = data?.filter(({ kind }) => kinds.includes(kind)) ?? []
  if (lost.length === 0) return null
  return (
    <section aria-labelledby="lost-numbers" className="pt-4 text-sm">
      <h2 id="lost-numbers" className="font-medium">
        {messages.title}
      </h2>
      <p className="text-quiet">{messages.about}</p>
      <ul>
        {lost.map(({ kind, first, last, restoredAt }) => (
          <li key={`${kind} ${first}`}>
            {messages.kinds[kind]} <bdi>{first === last ? first : `${first} – ${last}`}</bdi> (
            <Moment instant={restoredAt} />)
          </li>
        ))}
      </ul>
    </section>
  )
}
