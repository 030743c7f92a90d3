import { useQueryClient } from '@tanstack/react-query'
import type { CollectionSearch } from '#catalogue/web/collection/query/collection-search.ts'
import { collectionQueries } from '#catalogue/web/collection/query/list-query.ts'
import { useApi } from '#ui/api/api-hooks.ts'

/** Sends the requests of the page's loader with the click. The loader is imported, and that waits until the click is painted. */
export function useEarlyRequests() {
  const api = useApi()
  const queryClient = useQueryClient()
  return (search: CollectionSearch) => {
    const { list, filters } = collectionQueries({ api, queryClient }, search, [1])
    void queryClient.prefetchQuery(list)
    void queryClient.prefetchQuery(filters)
  }
}
