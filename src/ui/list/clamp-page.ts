import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AdminList, ListSearch } from './list-search.ts'
import { lastPage } from './page-of.ts'

interface PagedList {
  to: AdminList
  search: ListSearch
  size: number
  /** From `useLiveQuery`; placeholder data belongs to another page. */
  query: { data: { total: number } | undefined; isPlaceholderData: boolean }
}

/** Redirects a page beyond the last one to the last: after an old link, or after its last row was deleted. Returns whether it redirects. */
export function useClampedPage({ to, search, size, query }: PagedList): boolean {
  const navigate = useNavigate()
  const current = query.isPlaceholderData ? undefined : query.data
  const last = current ? lastPage(size, current.total) : Number.POSITIVE_INFINITY
  const beyond = (search.page ?? 1) > last
  useEffect(() => {
    if (!beyond) return
    const page = last > 1 ? last : undefined
    void navigate({ to, search: { ...search, page }, replace: true, resetScroll: false })
  }, [beyond, last, to, search, navigate])
  return beyond
}
