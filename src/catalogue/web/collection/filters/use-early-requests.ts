import { useQueryClient } from '@tanstack/react-query'
import { getDressFilters } from '#catalogue/contract.ts'
import { type CollectionSearch, filtersInput } from '#catalogue/web/collection/query/collection-search.ts'
import { listQuery } from '#catalogue/web/collection/query/list-query.ts'
import { useApi } from '#ui/api/api-hooks.ts'

/** Sends the requests of the page's loader with the click. The loader is imported, and that waits until the click is painted. */
export function useEarlyRequests() {
  const api = useApi()
  const queryClient = useQueryClient()
  return (search: CollectionSearch) => {
    void queryClient.prefetchQuery(listQuery({ api, queryClient }, search, [1]))
    void queryClient.prefetchQuery(api.query(getDressFilters, filtersInput(search)))
  }
}
