import { useState } from 'react'
import type { AdminDress } from '#dresses/admin-contract.ts'
import { getAdminDress } from '#dresses/admin-contract.ts'
import { placeNames, placeText } from '#dresses/place.ts'
import { getWhereabouts, listDressPlaces } from '#dresses/place-contract.ts'
import { dressPlace as messages } from '#dresses/texts/texts.gen.js'
import { staffWords, words } from '#shared/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#ui/moment.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { MoveDressDialog } from './move-dress-dialog.tsx'

/** Where a dress is and was. A move is saved at once, apart from the form of the dress. */
export function DressPlace({ dress: read }: { dress: AdminDress }) {
  const [moving, setMoving] = useState(false)
  const input = { params: { id: read.id } }
  const dress = useLiveQuery(getAdminDress, input).data ?? read
  const places = useLiveQuery(listDressPlaces, input)
  const whereabouts = useLiveQuery(getWhereabouts, { ...input, query: {} }).data
  return (
    <section aria-label={words.place} className="grid gap-2 pb-7">
      <h3 className="eyebrow text-quiet">{words.place}</h3>
      <div className="flex flex-wrap items-center gap-3">
        <p className="me-auto">
          <span className="font-medium">{placeNames[dress.place]}</span>
          {whereabouts?.until && (
            <span className="block text-sm text-quiet">
              {staffWords.placeIs({ where: placeText(dress.place, whereabouts) })}
            </span>
          )}
        </p>
        <Button kind="secondary" size="small" onClick={() => setMoving(true)}>
          {words.moveTo}
        </Button>
      </div>
      <QueryBoundary query={places} skeleton={<Skeleton className="h-6" />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-sm text-quiet">{messages.never}</p>
          ) : (
            <ol aria-label={messages.history} className="max-h-40 overflow-y-auto text-sm">
              {rows.map(({ place, since, by, note }) => (
                <li key={since} className="flex flex-wrap gap-x-3 border-t border-line py-1.5">
                  <span>{placeNames[place]}</span>
                  <span className="text-quiet">
                    <Moment instant={since} /> {by && staffWords.byName({ name: by })}
                  </span>
                  {note && <span className="w-full text-quiet [overflow-wrap:anywhere]">{note}</span>}
                </li>
              ))}
            </ol>
          )
        }
      </QueryBoundary>
      <MoveDressDialog open={moving} onOpenChange={setMoving} dress={dress} />
    </section>
  )
}
