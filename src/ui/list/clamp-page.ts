import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AdminList, ListSearch } from './list-search.ts'
import { lastPage } from './page-of.ts'

interface PagedList {
  to: AdminList
  search: ListSearch
  size: number
  /** As `useLiveQuery` gives it; the answer to what was asked before says nothing of this list. */
  query: { data: { total: number } | undefined; isPlaceholderData: boolean }
}

/**
 * Leads to the last page of a list whoever asked for one beyond it: by an old link, or as the last row of the page was
 * deleted. Says whether that is so.
 */
export function useClampedPage({ to, search, size, query }: PagedList): boolean {
  const navigate = useNavigate()
  const known = query.isPlaceholderData ? undefined : query.data
  const last = known ? lastPage(size, known.total) : Number.POSITIVE_INFINITY
  const beyond = (search.page ?? 1) > last
  useEffect(() => {
    if (!beyond) return
    const page = last > 1 ? last : undefined
    void navigate({ to, search: { ...search, page }, replace: true, resetScroll: false })
  }, [beyond, last, to, search, navigate])
  return beyond
}
