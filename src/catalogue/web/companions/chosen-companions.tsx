import { useId } from 'react'
import { useMay } from '#accounts/web/session/viewer.ts'
import { mostCompanions } from '#catalogue/companions.ts'
import {
  type ChosenCompanion,
  chooseCompanions,
  listChosenCompanions,
} from '#catalogue/companions-contract.ts'
import { catalogueWords, chosenCompanions as messages } from '#catalogue/texts/texts.gen.js'
import { accessoryLookup } from '#catalogue/web/dress-lookup.tsx'
import type { DressId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** What the page of a dress shows under “Wear it with”, for staff: their choice, which takes effect at once. */
export function ChosenCompanions({ dressId }: { dressId: DressId }) {
  const heading = useId()
  const query = useLiveQuery(listChosenCompanions, { params: { id: dressId } })
  return (
    <section aria-labelledby={heading} className="grid gap-2 pt-6 text-sm">
      <h2 id={heading} className="text-base font-semibold">
        {catalogueWords.wearItWith}
      </h2>
      <QueryBoundary query={query} skeleton={<Skeleton className="h-16" />}>
        {(chosen) => <Choice dressId={dressId} chosen={chosen} />}
      </QueryBoundary>
    </section>
  )
}

function Choice({ dressId, chosen }: { dressId: DressId; chosen: readonly ChosenCompanion[] }) {
  const mayChoose = useMay()(chooseCompanions)
  const change = useApiMutation(chooseCompanions, {
    refreshes: [listChosenCompanions],
    onError: (error) => toastFailure(error, messages.notSaved),
  })
  const ids = chosen.map(({ id }) => id)
  const choose = (next: DressId[]) => change.mutate({ params: { id: dressId }, body: { ids: next } })
  return (
    <>
      <p className="text-quiet">{chosen.length > 0 ? messages.chosen : messages.byRule}</p>
      <ul className="flex flex-wrap gap-2">
        {chosen.map(({ id, title, status }) => (
          <li key={id}>
            <button
              type="button"
              disabled={!mayChoose || change.isPending}
              aria-label={words.removeTitle({ title })}
              onClick={() => choose(ids.filter((one) => one !== id))}
              className="inline-flex min-h-9 items-center gap-2 rounded-control border border-line px-3 hover:border-ink [&_svg]:size-3"
            >
              {title}
              {status !== 'APPROVED' && <span className="text-warn">{messages.notOffered}</span>}
              {mayChoose && <CloseIcon />}
            </button>
          </li>
        ))}
      </ul>
      {mayChoose && chosen.length < mostCompanions && (
        <Combobox
          // An empty field for the next one.
          key={ids.join()}
          lookup={accessoryLookup}
          label={messages.add}
          value={undefined}
          onChange={(piece) => piece && choose([...ids.filter((one) => one !== piece.value), piece.value])}
        />
      )}
    </>
  )
}
