import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Page } from '#shared/list-page.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useLoadedReply } from '#ui/api/use-loaded-query.ts'
import { lastPage } from '#ui/list/page-of.ts'
import { pageQuery } from '#ui/list/page-query.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import type { ListDefinition } from './list-definition.ts'
import { listInput } from './list-request.ts'
import type { ListSearch } from './list-search.ts'

/** Milliseconds. */
const staleTime = 20_000

type ListOptions<Row> = Pick<UseQueryOptions<Page<Row>>, 'refetchInterval'>

/** The page that the URL names; it keeps the previous one on the screen until it arrives. */
export function useListQuery<Row>(list: ListDefinition<Row>, search: ListSearch, options?: ListOptions<Row>) {
  const query = useLoadedReply<Page<Row>>({
    ...pageQuery<Row>(useApi(), list.endpoint, listInput(list, search)),
    placeholderData: keepPreviousData,
    staleTime,
    ...options,
  })
  const total = query.isPlaceholderData ? undefined : query.data?.total
  const isBeyond = useLastPage(list, search, total)
  return { ...query, isBeyond }
}

/** Redirects a page beyond the last one to the last: after an old link, or after its last row was deleted. */
function useLastPage(
  { to, pageSize }: Pick<ListDefinition, 'to' | 'pageSize'>,
  search: ListSearch,
  total: number | undefined,
): boolean {
  const navigate = useNavigate()
  const last = total === undefined ? Number.POSITIVE_INFINITY : lastPage(pageSize, total)
  const isBeyond = (search.page ?? 1) > last
  useEffect(() => {
    if (!isBeyond) return
    const page = last > 1 ? last : undefined
    void navigate({ to, search: { ...search, page } as never, replace: true, resetScroll: false })
  }, [isBeyond, last, to, search, navigate])
  return isBeyond
}

/** For loaders: the server waits for the page, the browser shows a skeleton. */
export async function prefetchList<Row>(
  { api, queryClient }: Pick<PageContext, 'api' | 'queryClient'>,
  list: ListDefinition<Row>,
  search: ListSearch,
): Promise<void> {
  const options = { ...pageQuery<Row>(api, list.endpoint, listInput(list, search)), staleTime }
  const fetched = queryClient.prefetchQuery(options)
  if (typeof document === 'undefined') await fetched
}
