import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, InputOf, ReplyOf } from '#shared/endpoint.ts'
import type { ApiError } from './api.ts'
import { useApi } from './api-hooks.ts'
import { newKey } from './new-key.ts'

interface MutationOptions<E extends Endpoint> {
  /** Id of the person it is done for, where the call is open to guests as well. */
  as?: string
  /** Calls whose answers this one makes stale. */
  refreshes?: readonly Endpoint[]
  onSuccess?(reply: ReplyOf<E>, input: InputOf<E>): void
  onError?(error: ApiError, input: InputOf<E>): void
}

/** A change. An idempotent endpoint is sent with a key that stays the same for repeated sends of the same input object. */
export function useApiMutation<E extends Endpoint>(endpoint: E, options: MutationOptions<E> = {}) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation<ReplyOf<E>, ApiError, InputOf<E>>({
    mutationFn: (input) =>
      api.call(endpoint, input, {
        as: options.as,
        idempotencyKey: endpoint.idempotent ? keyOf(input) : undefined,
      }),
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

const keys = new WeakMap<object, string>()

function keyOf(input: object): string {
  const key = keys.get(input) ?? newKey()
  keys.set(input, key)
  return key
}
