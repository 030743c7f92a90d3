import { type ReactNode, useEffect, useState } from 'react'
import { listChosenDresses } from '#dresses/search-contract.ts'
import { gridClass, gridSizes } from '#dresses/web/card/collection-layout.ts'
import { DressGridSkeleton } from '#dresses/web/card/collection-skeleton.tsx'
import { DressCard } from '#dresses/web/card/dress-card.tsx'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'

interface SavedDressesProps {
  ids: readonly string[]
  words: { failed: string; gone(count: number): string }
  /** Above the list. */
  bar: ReactNode
  /** In place of the list where there is none, with what stands around it. */
  none: ReactNode
  /** In place of the list where all of it is no longer offered. */
  empty: ReactNode
  /** Takes a dress that is no longer offered off the list. */
  forget(id: string): void
}

/** A dress that is taken off the list stays in sight until the page is left, so that it can be put back. */
export function SavedDresses({ ids, words: messages, bar, none, empty, forget }: SavedDressesProps) {
  const [opened, setOpened] = useState(ids)
  const added = ids.filter((id) => !opened.includes(id))
  if (added.length > 0) setOpened([...added, ...opened])
  const list = useLiveQuery(
    listChosenDresses,
    { query: { ids: [...opened] } },
    { enabled: opened.length > 0, staleTime: Number.POSITIVE_INFINITY },
  )
  const found = list.data?.dresses
  const gone = found && opened.filter((id) => !found.some((dress) => dress.id === id))
  useForgetting(gone, forget)
  if (opened.length === 0) return none
  return (
    <>
      {bar}
      <QueryBoundary query={list} skeleton={<DressGridSkeleton />} failed={messages.failed}>
        {({ dresses }) => (
          <>
            {gone && gone.length > 0 && (
              <p role="status" className="mb-8 border-s-2 border-warn bg-blush px-4 py-3 text-sm">
                {messages.gone(gone.length)}
              </p>
            )}
            {dresses.length === 0 && empty}
            <ul className={gridClass}>
              {dresses.map((dress) => (
                <li key={dress.id}>
                  <DressCard dress={dress} sizes={gridSizes} heading="h2" />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryBoundary>
    </>
  )
}

function useForgetting(gone: readonly string[] | undefined, forget: (id: string) => void) {
  const text = gone?.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each dress that has gone
  useEffect(() => {
    for (const id of text?.split(',') ?? []) if (id) forget(id)
  }, [text])
}
