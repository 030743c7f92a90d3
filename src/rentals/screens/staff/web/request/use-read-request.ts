import { useEffect } from 'react'
import { readRequest } from '#rentals/read-contract.ts'
import type { Rental } from '#rentals/staff-contract.ts'
import { rentalRefreshes } from '#rentals/web/rental-change.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'

/** Notes that staff have seen a request, once its record is open. */
export function useReadRequest({ id, step, readAt }: Pick<Rental, 'id' | 'step' | 'readAt'>): void {
  const { mutate } = useApiMutation(readRequest, { refreshes: rentalRefreshes })
  const isUnread = step === 'REQUESTED' && readAt === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mutate` is another function after each render
  useEffect(() => {
    if (isUnread) mutate({ params: { id } })
  }, [id, isUnread])
}
