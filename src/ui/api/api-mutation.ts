import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import { useRequestKey } from '#ui/form/request-key.ts'
import type { ApiError } from './api.ts'
import { useApi } from './api-hooks.ts'

interface MutationOptions<E extends Endpoint> {
  /** Id of the user, for an endpoint that guests may call too. */
  expectedUserId?: string
  /** Endpoints whose cached replies become stale. */
  refreshes?: readonly Endpoint[]
  onSuccess?(reply: ReplyOf<E>, input: InputOf<E>): void
  onError?(error: ApiError, input: InputOf<E>): void
}

/** A retry with the same input sends the same idempotency key, until it succeeds. */
export function useApiMutation<E extends Endpoint>(endpoint: E, options: MutationOptions<E> = {}) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { keyFor, forget } = useRequestKey()
  return useMutation<ReplyOf<E>, ApiError, InputOf<E>>({
    mutationFn: (input) =>
      api.call(endpoint, input, {
        expectedUserId: options.expectedUserId,
        idempotencyKey: endpoint.idempotent ? keyFor(input) : undefined,
      }),
    // Inputs may be passwords, so they must not stay in the cache after the form unmounts.
    gcTime: 0,
    onSuccess: async (reply, input) => {
      forget()
      await Promise.all(
        (options.refreshes ?? []).map(({ path }) =>
          queryClient.invalidateQueries({ queryKey: [path] as QueryKey }),
        ),
      )
      options.onSuccess?.(reply, input)
    },
    onError: (error, input) => {
      if (!error.handled) options.onError?.(error, input)
    },
  })
}
