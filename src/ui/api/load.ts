import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { ApiError } from './api.ts'

interface Loadable<T> {
  queryKey: QueryKey
  queryFn(context: { signal?: AbortSignal }): Promise<T>
}

/** For loaders: the reply from the cache or the server. */
export const ensureQuery: <T>(queryClient: QueryClient, query: Loadable<T>) => Promise<T> = import.meta.env
  .SSR
  ? fetchOnce
  : (queryClient, query) => queryClient.ensureQueryData(query)

const requests = new WeakMap<object, Promise<unknown>>()

/** Server rendering needs no retries, cancellation or observers, which took 10 % of the time of a page. */
async function fetchOnce<T>(queryClient: QueryClient, { queryKey, queryFn }: Loadable<T>): Promise<T> {
  const options = queryClient.defaultQueryOptions<T>({ queryKey })
  const query = queryClient.getQueryCache().build(queryClient, options)
  if (query.state.data !== undefined) return query.state.data
  const reply = (requests.get(query) as Promise<T> | undefined) ?? queryFn({})
  requests.set(query, reply)
  return query.setData(await reply)
}

/** For loaders. A 404 of the API becomes the Not Found page with status 404. */
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
