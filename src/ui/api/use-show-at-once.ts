import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, ReplyOf } from '#shared/endpoint.ts'

/** What a change makes of the cached replies of an endpoint. */
export interface ReplyChange {
  queryKey: QueryKey
  change(reply: unknown): unknown
}

export const replyChange = <E extends Endpoint>(
  { path }: E,
  change: (reply: ReplyOf<E>) => ReplyOf<E>,
): ReplyChange => ({ queryKey: [path], change: (reply) => reply && change(reply as ReplyOf<E>) })

/**
 * Shows a change before the server has answered; the refresh after it replaces what is shown. If the server refuses it, the
 * former replies are shown again and the error is thrown.
 */
export function useShowAtOnce() {
  const queryClient = useQueryClient()
  return async function showAtOnce<T>(changes: readonly ReplyChange[], send: () => Promise<T>): Promise<T> {
    const former = changes.flatMap(({ queryKey, change }) => {
      // A reply that is on its way does not know of the change.
      void queryClient.cancelQueries({ queryKey })
      const replies = queryClient.getQueriesData({ queryKey })
      queryClient.setQueriesData({ queryKey }, change)
      return replies
    })
    try {
      return await send()
    } catch (error) {
      for (const [key, reply] of former) queryClient.setQueryData(key, reply)
      for (const { queryKey } of changes) void queryClient.invalidateQueries({ queryKey })
      throw error
    }
  }
}
