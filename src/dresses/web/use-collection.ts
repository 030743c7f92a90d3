import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { getDressFilters } from '#dresses/contract.ts'
import { useApi } from '#ui/api-hooks.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { useSettled } from '#ui/use-settled.ts'
import { type CollectionSearch, filtersInput, priceRange, withFilters } from './filters.ts'
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
  const navigate = useNavigate()
  const kept = { placeholderData: keepPreviousData }
  const queryClient = useQueryClient()
  const list = useAnswer({ ...listQuery({ api, queryClient }, search, pages), ...kept })
  const filters = useAnswer({ ...api.query(getDressFilters, filtersInput(search)), ...kept })

  // A choice whose answer failed must not take the filters away with which another can be made.
  const known = useLastKnown(filters.data)

  const { draft, setDraft, leaveFor } = useDraft(search)
  const drafted = withDraft(search, draft)
  const settled = useSettled(drafted, 250)
  const previewed = useAnswer({
    ...api.query(getDressFilters, filtersInput(settled)),
    placeholderData: keepPreviousData,
  })

  /** Goes to another choice without moving the page. */
  function choose(next: CollectionSearch) {
    leaveFor(next)
    void navigate({ to: '/collections', search: next, resetScroll: false })
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
    /** How many dresses the draft would show. */
    previewTotal: previewed.data?.total ?? known?.total ?? 0,
    choose,
    apply: () => choose(withDraft(search, draft)),
  }
}

function withDraft(search: CollectionSearch, { words, low, high }: Draft): CollectionSearch {
  return withFilters(search, { search: words, minPrice: low, maxPrice: high })
}

// A draft lasts until the value it departs from changes: by applying it, by Clear, by a chip or by going back. What is typed
// while the next choice is on its way departs from that one already.
function useDraft(search: CollectionSearch) {
  const applied = appliedIn(search)
  const from = JSON.stringify(applied)
  const [kept, keep] = useState({ at: [from], draft: applied })
  const way = useRef([from])
  const draft = kept.at.includes(from) ? kept.draft : applied
  return {
    draft,
    setDraft: (change: Partial<Draft>) =>
      keep(({ at, draft }) => ({
        at: way.current[0] === from ? way.current : [from],
        draft: { ...(at.includes(from) ? draft : applied), ...change },
      })),
    leaveFor: (next: CollectionSearch) => {
      way.current = [from, JSON.stringify(appliedIn(next))]
    },
  }
}

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
