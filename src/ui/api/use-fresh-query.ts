import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import type { ApiError } from './api.ts'
import { useApi } from './api-hooks.ts'
import type { LiveOptions } from './use-live-query.ts'
import { useLoadedReply } from './use-loaded-query.ts'

/** For what has to be right at this moment: fetched each time it is shown, and unknown while it loads or when that failed. */
export function useFreshQuery<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: Pick<LiveOptions<E>, 'enabled'>,
) {
  const query = useLoadedReply<ReplyOf<E>, ApiError>({
    ...useApi().query(endpoint, input),
    staleTime: 0,
    ...options,
  })
  return {
    ...query,
    // An outdated reply would hide that it could not be checked again.
    data: query.isError ? undefined : query.data,
    isKnown: !query.isPending && !query.isError && !query.isFetching,
  }
}
