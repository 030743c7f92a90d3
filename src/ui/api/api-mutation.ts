import { type MutateOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Endpoint, type InputOf, type ReplyOf, urlOf } from '#shared/endpoint.ts'
import type { AccountId } from '#shared/ids.ts'
import type { ApiError } from './api.ts'
import { useApi } from './api-hooks.ts'
import { useRequestKeys } from './request-keys.ts'
import { useRefresh } from './use-refresh.ts'

interface MutationOptions<E extends Endpoint> {
  /** Id of the user, for an endpoint that guests may call too. */
  expectedUserId?: AccountId
  /** Endpoints whose cached replies become stale. */
  refreshes?: readonly Endpoint[]
  /** The request counts as under way until this has resolved. */
  onSuccess?(reply: ReplyOf<E>, input: InputOf<E>): unknown
  onError?(error: ApiError, input: InputOf<E>): void
}

/** Milliseconds until a request whose reply was lost is sent again. */
const secondTry = 1000

/** The server may have done what it was asked before the connection broke: with the same key it then sends its reply again. */
async function askAgain<T>(error: unknown, send: () => Promise<T>): Promise<T> {
  const isReplyLost = error instanceof TypeError && navigator.onLine
  if (!isReplyLost) throw error
  await new Promise((resume) => setTimeout(resume, secondTry))
  return send()
}

/**
 * Sends several requests at a time, but a double press only once: `isPending` changes after the next render. A retry
 * with the same input sends the same idempotency key, until it succeeds.
 */
export function useApiMutation<E extends Endpoint>(endpoint: E, options: MutationOptions<E> = {}) {
  const api = useApi()
  const refresh = useRefresh()
  const { keyFor, forget } = useRequestKeys()
  /** The latest request of each URL. */
  const [underWay] = useState(() => new Map<string, { text: string; reply: Promise<ReplyOf<E>> }>())
  const mutation = useMutation<ReplyOf<E>, ApiError, InputOf<E>>({
    mutationFn: (input) => {
      const idempotencyKey = endpoint.idempotent ? keyFor(JSON.stringify(input)) : undefined
      const send = () => api.call(endpoint, input, { expectedUserId: options.expectedUserId, idempotencyKey })
      return idempotencyKey === undefined ? send() : send().catch((error) => askAgain(error, send))
    },
    // Inputs may be passwords, so they must not stay in the cache after the form unmounts.
    gcTime: 0,
    onSuccess: async (reply, input) => {
      forget(JSON.stringify(input))
      await refresh(...(options.refreshes ?? []))
      await options.onSuccess?.(reply, input)
    },
    onError: (error, input) => {
      if (!error.handled) options.onError?.(error, input)
    },
  })

  function mutateAsync(
    input: InputOf<E>,
    callbacks?: MutateOptions<ReplyOf<E>, ApiError, InputOf<E>>,
  ): Promise<ReplyOf<E>> {
    const url = urlOf(endpoint, input)
    const text = JSON.stringify(input)
    const latest = underWay.get(url)
    if (latest?.text === text) return latest.reply
    const request = { text, reply: mutation.mutateAsync(input, callbacks) }
    underWay.set(url, request)
    const end = () => underWay.get(url) === request && underWay.delete(url)
    request.reply.then(end, end)
    return request.reply
  }
  function mutate(...press: Parameters<typeof mutateAsync>): void {
    mutateAsync(...press).catch(() => {})
  }
  return { ...mutation, mutate, mutateAsync }
}
