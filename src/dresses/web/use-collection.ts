import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { getDressFilters } from '#dresses/contract.ts'
import { useApi } from '#ui/api-hooks.ts'
import { useAnswer } from '#ui/use-answer.ts'
import {
  type CollectionSearch,
  carriedOver,
  filtersInput,
  priceRange,
  readSearch,
  withFilters,
} from './filters.ts'
import { listQuery } from './list-query.ts'

/** What is typed and dragged but not applied yet. */
export interface Draft {
  words: string
  low: number
  high: number
}

export type Collection = ReturnType<typeof useCollection>

/** The dresses, the filters and how to change them. Answers of the last choice stay in sight until the next ones arrive. */
export function useCollection(search: CollectionSearch, pages: readonly number[]) {
  const api = useApi()
  const router = useRouter()
  const kept = { placeholderData: keepPreviousData }
  const queryClient = useQueryClient()
  const list = useAnswer({ ...listQuery({ api, queryClient }, search, pages), ...kept })
  const filters = useAnswer({ ...api.query(getDressFilters, filtersInput(search)), ...kept })

  // A choice whose answer failed must not take the filters away with which another can be made.
  const known = useLastKnown(filters.data)

  /** Where the page leads to, if another choice is on its way. */
  const latest = () => {
    const { pathname, search: now } = router.latestLocation
    return pathname === '/collections' ? readSearch(now) : search
  }
  const { draft, setDraft, forgetDraft } = useDraft(search, latest)

  /** Goes to another choice without moving the page. */
  function choose(next: CollectionSearch) {
    void router.navigate({
      to: '/collections',
      search: carriedOver(search, next, latest()),
      resetScroll: false,
    })
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
    draft,
    setDraft,
    forgetDraft,
    choose,
    apply: () => choose(withDraft(search, draft)),
  }
}

export function withDraft(search: CollectionSearch, { words, low, high }: Draft): CollectionSearch {
  return withFilters(search, { search: words, minPrice: low, maxPrice: high })
}

// A draft lasts as long as the values it departs from: until they change by applying it, by Clear, by a chip or by going
// back. What is typed while the next choice is on its way departs from that one already.
function useDraft(search: CollectionSearch, latest: () => CollectionSearch) {
  const [kept, keep] = useState<{ from: string; change: Partial<Draft> }>()
  if (kept && kept.from !== textOf(search) && kept.from !== textOf(latest())) keep(undefined)
  return {
    draft: { ...appliedIn(search), ...kept?.change },
    setDraft: (change: Partial<Draft>) =>
      keep((kept) => ({ from: textOf(latest()), change: { ...kept?.change, ...change } })),
    forgetDraft: () => keep(undefined),
  }
}

const textOf = (search: CollectionSearch) => JSON.stringify(appliedIn(search))

function appliedIn({
  search: words = '',
  minPrice: low = priceRange.min,
  maxPrice: high = priceRange.max,
}: CollectionSearch): Draft {
  return { words, low, high }
}

function useLastKnown<T>(value: T | undefined): T | undefined {
  const [last, keep] = useState(value)
  if (value !== undefined && value !== last) keep(value)
  return value ?? last
}
