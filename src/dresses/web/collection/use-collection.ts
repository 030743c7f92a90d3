import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { getDressFilters } from '#dresses/contract.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useLoadedReply } from '#ui/api/use-loaded-query.ts'
import { type CollectionSearch, carriedOver, filtersInput, readSearch, withFilters } from './filters.ts'
import { listQuery } from './list-query.ts'

/** What is typed and dragged but not applied yet. */
type Draft = Pick<CollectionSearch, 'minPrice' | 'maxPrice'> & { search: string }

export type Collection = ReturnType<typeof useCollection>

/** The dresses, the filters and how to change them. Answers of the last choice stay in sight until the next ones arrive. */
export function useCollection(search: CollectionSearch, pages: readonly number[]) {
  const api = useApi()
  const router = useRouter()
  const kept = { placeholderData: keepPreviousData }
  const queryClient = useQueryClient()
  const list = useLoadedReply({ ...listQuery({ api, queryClient }, search, pages), ...kept })
  const filters = useLoadedReply({ ...api.query(getDressFilters, filtersInput(search)), ...kept })

  // A choice whose answer failed must not take the filters away with which another can be made.
  const known = useLastKnown(filters.data)

  /** Where the page leads to, if another choice is on its way. */
  const latest = () => {
    const { pathname, search: now } = router.latestLocation
    return pathname === '/collections' ? readSearch(now) : search
  }
  const drafting = useDraft(search, latest)

  /** Goes to another choice without moving the page. All that is chosen in the sheet is one step back. */
  function goTo(next: CollectionSearch) {
    const { over } = router.latestLocation.state
    const state = { over }
    return router.navigate({ to: '/collections', search: next, resetScroll: false, replace: !!over, state })
  }

  return {
    search,
    /** Shown as one list. */
    pages,
    list,
    filters: known,
    /** Asks again for what failed. */
    retry: () => {
      void list.refetch()
      if (filters.isError) void filters.refetch()
    },
    ...drafting,
    latest,
    /** @param shown where the choice was made, when that is ahead of the page */
    choose: (next: CollectionSearch, shown = search) => goTo(carriedOver(shown, next, latest())),
    /** Upon the latest choice: who types again what is still shown takes back what is on its way. */
    apply(change: Partial<Draft> | undefined = drafting.change) {
      const now = appliedIn(latest())
      const next = { ...now, ...change }
      if (textOf(next) !== textOf(now)) void goTo(withFilters(latest(), next))
    },
  }
}

// A draft lasts as long as the values it departs from: until they change by applying it, by Clear, by a chip or by going
// back. What is typed while the next choice is on its way departs from that one already.
function useDraft(search: CollectionSearch, latest: () => CollectionSearch) {
  const [kept, keep] = useState<{ from: string; change: Partial<Draft> }>()
  if (kept && kept.from !== textOf(search) && kept.from !== textOf(latest())) keep(undefined)
  return {
    change: kept?.change,
    draft: { ...appliedIn(search), ...kept?.change },
    setDraft: (more: Partial<Draft>) =>
      keep((kept) => ({ from: textOf(latest()), change: { ...kept?.change, ...more } })),
    forgetDraft: () => keep(undefined),
  }
}

const textOf = (search: CollectionSearch) => JSON.stringify(appliedIn(search))

export function appliedIn({ search = '', minPrice, maxPrice }: CollectionSearch): Draft {
  return { search, minPrice, maxPrice }
}

function useLastKnown<T>(value: T | undefined): T | undefined {
  const [last, keep] = useState(value)
  if (value !== undefined && value !== last) keep(value)
  return value ?? last
}
