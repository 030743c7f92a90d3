import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint, ReplyOf } from '#shared/endpoint.ts'

/**
 * Shows what a change will make of the replies of an endpoint before the server has answered. The refresh after the
 * change replaces it.
 * @returns shows the former replies again, after a refusal
 */
export function useShowAtOnce() {
  const queryClient = useQueryClient()
  return function showAtOnce<E extends Endpoint>(
    endpoint: E,
    change: (reply: ReplyOf<E>) => ReplyOf<E>,
  ): () => void {
    const queryKey = [endpoint.path]
    // A reply that is on its way does not know of the change.
    void queryClient.cancelQueries({ queryKey })
    const former = queryClient.getQueriesData<ReplyOf<E>>({ queryKey })
    queryClient.setQueriesData<ReplyOf<E>>({ queryKey }, (reply) => reply && change(reply))
    return () => {
      for (const [key, reply] of former) queryClient.setQueryData(key, reply)
      void queryClient.invalidateQueries({ queryKey })
    }
  }
}
