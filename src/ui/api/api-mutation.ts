import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import { useRequestKey } from '#ui/form/request-key.ts'
import type { ApiError } from './api.ts'
import { useApi } from './api-hooks.ts'

interface MutationOptions<E extends Endpoint> {
  /** Id of the person it is done for, where the call is open to guests as well. */
  as?: string
  /** Calls whose answers this one makes stale. */
  refreshes?: readonly Endpoint[]
  onSuccess?(reply: ReplyOf<E>, input: InputOf<E>): void
  onError?(error: ApiError, input: InputOf<E>): void
}

/** A change. Sends an idempotent endpoint with a key that stays the same while the input does: a retry has one effect. */
export function useApiMutation<E extends Endpoint>(endpoint: E, options: MutationOptions<E> = {}) {
  const api = useApi()
  const queryClient = useQueryClient()
  const requestKey = useRequestKey()
  return useMutation<ReplyOf<E>, ApiError, InputOf<E>>({
    mutationFn: (input) =>
      api.call(endpoint, input, {
        as: options.as,
        idempotencyKey: endpoint.idempotent ? requestKey(input) : undefined,
      }),
    // Inputs may be passwords: do not keep them after the form is gone.
    gcTime: 0,
    onSuccess: async (reply, input) => {
      await Promise.all(
        (options.refreshes ?? []).map(({ path }) =>
          queryClient.invalidateQueries({ queryKey: [path] as QueryKey }),
        ),
      )
      options.onSuccess?.(reply, input)
    },
    onError: (error, input) => {
      if (!error.told) options.onError?.(error, input)
    },
  })
}
