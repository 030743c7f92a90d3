import { type ReactNode, useEffect, useState } from 'react'
import { listChosenDresses } from '#catalogue/search-contract.ts'
import { gridClass, gridSizes } from '#catalogue/web/card/collection-layout.ts'
import { DressGridSkeleton } from '#catalogue/web/card/collection-skeleton.tsx'
import { DressCard } from '#catalogue/web/card/dress-card.tsx'
import type { Dress } from '#dresses/contract.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'

interface SavedDressesProps {
  ids: readonly string[]
  messages: { gone: (values: { count: number }) => string }
  bar: ReactNode
  /** Below the bar, of all dresses that are shown. */
  summary?(dresses: readonly Dress[]): ReactNode
  /** Replaces bar and list when `ids` is empty. */
  none: ReactNode
  /** Replaces the list when none of the dresses is offered any more. */
  empty: ReactNode
  forget(id: string): void
}

/** A removed dress stays visible until the user leaves the page, so that it can be added again. */
export function SavedDresses({ ids, messages, bar, summary, none, empty, forget }: SavedDressesProps) {
  const [opened, setOpened] = useState(ids)
  const added = ids.filter((id) => !opened.includes(id))
  if (added.length > 0) setOpened([...added, ...opened])
  const list = useLiveQuery(
    listChosenDresses,
    { query: { ids: [...opened] } },
    { enabled: opened.length > 0, staleTime: Number.POSITIVE_INFINITY },
  )
  const found = list.data?.dresses
  const unlisted = found && opened.filter((id) => !found.some((dress) => dress.id === id))
  const unlistedText = unlisted?.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each dress that is no longer offered
  useEffect(() => {
    for (const id of unlistedText?.split(',') ?? []) if (id) forget(id)
  }, [unlistedText])
  if (opened.length === 0) return none
  return (
    <>
      {bar}
      <QueryBoundary query={list} skeleton={<DressGridSkeleton />}>
        {({ dresses }) => (
          <>
            {unlisted && unlisted.length > 0 && (
              <p role="status" className="mb-8 border-s-2 border-warn bg-blush px-4 py-3 text-sm">
                {messages.gone({ count: unlisted.length })}
              </p>
            )}
            {summary?.(dresses)}
            {dresses.length === 0 && empty}
            <ul className={gridClass}>
              {dresses.map((dress) => (
                <li key={dress.id}>
                  <DressCard dress={dress} sizes={gridSizes} heading="h2" actions />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryBoundary>
    </>
  )
}
