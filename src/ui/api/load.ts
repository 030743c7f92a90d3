import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { ApiError } from './api.ts'

interface Loadable<T> {
  queryKey: QueryKey
  queryFn(context: { signal?: AbortSignal }): Promise<T>
}

/** For loaders: the answer of a query, from the cache or fetched. */
export const ensureQuery: <T>(queryClient: QueryClient, query: Loadable<T>) => Promise<T> = import.meta.env
  .SSR
  ? askOnce
  : (queryClient, query) => queryClient.ensureQueryData(query)

const asked = new WeakMap<object, Promise<unknown>>()

/** For a page that is being written there is nothing to retry, to cancel or to watch: being ready for it took a tenth of its time. */
async function askOnce<T>(queryClient: QueryClient, { queryKey, queryFn }: Loadable<T>): Promise<T> {
  const options = queryClient.defaultQueryOptions<T>({ queryKey })
  const query = queryClient.getQueryCache().build(queryClient, options)
  if (query.state.data !== undefined) return query.state.data
  const answer = (asked.get(query) as Promise<T> | undefined) ?? queryFn({})
  asked.set(query, answer)
  return query.setData(await answer)
}

/** For loaders: the answer of a call, from the cache or fetched. A 404 of the API becomes the Not Found page with its status. */
export async function ensureApi<E extends Endpoint>(
  { api, queryClient }: PageContext,
  endpoint: E,
  input: InputOf<E>,
): Promise<ReplyOf<E>> {
  try {
    return await ensureQuery<ReplyOf<E>>(queryClient, api.query(endpoint, input))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}
