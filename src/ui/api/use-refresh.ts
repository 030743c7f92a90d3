import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#shared/endpoint.ts'

/** Refetches what is shown of these endpoints, and marks their other replies stale. Never rejects: each query shows its own error. */
export function useRefresh(): (...endpoints: Endpoint[]) => Promise<unknown> {
  const queryClient = useQueryClient()
  return (...endpoints) =>
    Promise.all(endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}
