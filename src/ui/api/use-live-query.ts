import type { UseQueryOptions } from '@tanstack/react-query'
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import type { ApiError } from './api.ts'
import { useApi } from './api-hooks.ts'
import { useLoadedReply } from './use-loaded-query.ts'

/** Milliseconds after which cached data is refetched, because staff or another tab may change it. */
const staleTime = 20_000

export type LiveOptions<E extends Endpoint> = Omit<
  UseQueryOptions<ReplyOf<E>, ApiError>,
  'queryKey' | 'queryFn'
>

type LiveArguments<E extends Endpoint> =
  Record<string, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: LiveOptions<E>]
    : [input: InputOf<E>, options?: LiveOptions<E>]

/** For `QueryBoundary`: fetches after hydration, unless a loader has prefetched the reply. */
export function useLiveQuery<E extends Endpoint>(
  endpoint: E,
  ...[input = {} as InputOf<E>, options]: LiveArguments<E>
) {
  return useLoadedReply<ReplyOf<E>, ApiError>({ ...useApi().query(endpoint, input), staleTime, ...options })
}

/**
 * For loaders of pages whose parts load and fail independently. The server waits for the replies; the browser shows
 * skeletons. A part repeats a failed request itself.
 */
export async function prefetch<E extends Endpoint>(
  { api, queryClient }: Pick<PageContext, 'api' | 'queryClient'>,
  endpoints: readonly E[],
  input = {} as InputOf<E>,
): Promise<void> {
  const fetched = Promise.all(
    endpoints.map((one) => queryClient.prefetchQuery({ ...api.query(one, input), staleTime })),
  )
  if (typeof document === 'undefined') await fetched
}
