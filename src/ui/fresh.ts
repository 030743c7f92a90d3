import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import type { Api, ApiError } from './api.ts'
import { useApi } from './api-hooks.ts'
import type { PageContext } from './page-context.ts'

type PlainEndpoint<E> = Record<string, never> extends InputOf<E> ? E : never

/** What others change too (staff, another tab): shown from memory, and asked for again once older than this. */
const staleTime = 20_000

function freshQuery<E extends Endpoint>(api: Api, endpoint: E, input = {} as InputOf<E>) {
  return { ...api.query(endpoint, input), staleTime }
}

/** The answer of a call that takes nothing, for `Loaded`. */
export function useFresh<E extends Endpoint>(endpoint: E & PlainEndpoint<E>) {
  return useQuery<ReplyOf<E>, ApiError>(freshQuery<E>(useApi(), endpoint))
}

/**
 * For loaders of pages whose parts load and fail each on its own. The server waits, so that its page is whole; the browser
 * does not: the parts show their skeletons. A call that fails is made again by the part that needs it.
 */
export async function prefetchFresh(
  { api, queryClient }: Pick<PageContext, 'api' | 'queryClient'>,
  endpoints: readonly Endpoint[],
): Promise<void> {
  const under = Promise.all(endpoints.map((one) => queryClient.prefetchQuery(freshQuery(api, one))))
  if (typeof document === 'undefined') await under
}

/**
 * A list that is searched and paged, for `Loaded`: the last answer stays in sight until the next one arrives.
 * @param again milliseconds after which an answer is asked for again, or false
 */
export function useFreshList<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  again?: (answer: ReplyOf<E>) => number | false,
) {
  return useQuery<ReplyOf<E>, ApiError>({
    ...freshQuery(useApi(), endpoint, input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data !== undefined && again?.(state.data)) || false,
  })
}

/** The answer of a call that takes something, for `Loaded`. */
export function useFreshOne<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return useQuery<ReplyOf<E>, ApiError>(freshQuery(useApi(), endpoint, input))
}

/** For loaders: as `prefetchFresh`, for one call that takes something. */
export async function prefetchFreshList<E extends Endpoint>(
  { api, queryClient }: Pick<PageContext, 'api' | 'queryClient'>,
  endpoint: E,
  input: InputOf<E>,
): Promise<void> {
  const under = queryClient.prefetchQuery(freshQuery(api, endpoint, input))
  if (typeof document === 'undefined') await under
}
