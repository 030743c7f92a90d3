import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { valueFilters } from '#catalogue/filters.ts'
import { westernDigits } from '#shared/format/western-digits.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useLoadedReply } from '#ui/api/use-loaded-query.ts'
import {
  type CollectionSearch,
  type LooseSearch,
  mergeSearch,
  readSearch,
  type Sort,
  withFilters,
  withSection,
} from './collection-search.ts'
import { collectionQueries } from './list-query.ts'
import { useDressTypes } from './use-dress-types.ts'

type Draft = Pick<CollectionSearch, 'minPrice' | 'maxPrice'> & { search: string }

export type Collection = ReturnType<typeof useCollection>

/** The previous replies stay visible until the new ones arrive. */
export function useCollection(search: CollectionSearch, pages: readonly number[]) {
  const api = useApi()
  const router = useRouter()
  const keepPrevious = { placeholderData: keepPreviousData }
  const queryClient = useQueryClient()
  const queries = collectionQueries({ api, queryClient }, search, pages)
  const list = useLoadedReply({ ...queries.list, ...keepPrevious })
  const filters = useLoadedReply({ ...queries.filters, ...keepPrevious })

  // After a failed request the filters must stay, so that the user can choose again.
  const known = useLastKnown(filters.data)
  const types = useDressTypes()

  /** The search of the pending navigation, or the one shown. */
  const latest = () => {
    const { pathname, search: now } = router.latestLocation
    return pathname === '/collections' ? withSection(readSearch(now as LooseSearch), types) : search
  }
  const draftState = useDraft(search, latest)

  /** Keeps the scroll position. All changes in the open sheet share one history entry. */
  function goTo(next: CollectionSearch) {
    const { over } = router.latestLocation.state
    const options = { resetScroll: false, replace: !!over, state: { over } }
    return router.navigate({ to: '/collections', search: next, ...options })
  }

  return {
    search,
    pages,
    list,
    filters: known,
    retry: () => {
      void list.refetch()
      if (filters.isError) void filters.refetch()
    },
    ...draftState,
    latest,
    /** Applies what the visitor chose in the form before hydration. */
    readForm(form: HTMLFormElement) {
      const typed = formDraft(form)
      if (appliedKey({ ...search, ...typed }) !== appliedKey(search)) draftState.setDraft(typed)
      const now = withFilters(latest(), {})
      const next = mergeSearch(search, formSearch(form, search), now)
      if (JSON.stringify(next) !== JSON.stringify(now)) void goTo(next)
    },
    /** @param shown the search in which the user chose, when it is ahead of the page */
    choose: (next: CollectionSearch, shown = search) => goTo(mergeSearch(shown, next, latest())),
    /** Applies to the pending search, so typing the shown value again undoes a pending change. */
    apply(change: Partial<Draft> | undefined = draftState.change) {
      const now = appliedIn(latest())
      const next = { ...now, ...change }
      if (appliedKey(next) !== appliedKey(now)) void goTo(withFilters(latest(), next))
    },
  }
}

// A draft ends when the values it started from change: by applying it, by Clear, by a chip or by going back.
// Typing during a navigation starts a draft from the pending values.
function useDraft(search: CollectionSearch, latest: () => CollectionSearch) {
  const [draft, setDraft] = useState<{ from: string; change: Partial<Draft> }>()
  if (draft && draft.from !== appliedKey(search) && draft.from !== appliedKey(latest())) setDraft(undefined)
  return {
    change: draft?.change,
    draft: { ...appliedIn(search), ...draft?.change },
    setDraft: (more: Partial<Draft>) =>
      setDraft((current) => ({ from: appliedKey(latest()), change: { ...current?.change, ...more } })),
    forgetDraft: () => setDraft(undefined),
  }
}

const appliedKey = (search: CollectionSearch) => JSON.stringify(appliedIn(search))

export function appliedIn({ search = '', minPrice, maxPrice }: CollectionSearch): Draft {
  return { search, minPrice, maxPrice }
}

function useLastKnown<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** What the form shows: the same as the page, except what was chosen before hydration, for which React fires no event. */
function formSearch(form: HTMLFormElement, search: CollectionSearch): CollectionSearch {
  const data = new FormData(form)
  const change: CollectionSearch = {}
  for (const name of valueFilters) {
    const offered = [...form.elements].filter((field) => (field as HTMLInputElement).name === name)
    if (offered.length === 0) continue
    // Radio buttons cannot show several values of a URL: none is checked then.
    if ((offered[0] as HTMLInputElement).type === 'radio' && !data.has(name)) continue
    const values = offered.map((field) => (field as HTMLInputElement).value)
    // A value of the URL that the page does not offer stays.
    const others = search[name]?.filter((value) => !values.includes(value)) ?? []
    change[name] = [...others, ...(data.getAll(name) as string[])]
  }
  if (data.has('category') && data.get('category') !== (search.category?.[0] ?? '')) change.subType = []
  const sortBy = data.get('sortBy') as Sort | null
  if (sortBy && sortBy !== (search.sortBy ?? 'newest')) change.sortBy = sortBy
  return withFilters(search, change)
}

/** The typed fields, which apply on submit. */
function formDraft(form: HTMLFormElement) {
  const data = new FormData(form)
  const amount = (name: string) => {
    const typed = westernDigits(String(data.get(name) ?? ''))
    return typed ? Math.round(Number(typed)) : undefined
  }
  return {
    ...(data.has('search') && { search: String(data.get('search')) }),
    ...(data.has('minPrice') && { minPrice: amount('minPrice') || undefined, maxPrice: amount('maxPrice') }),
  }
}
