import { getRentalDay, getTimeline } from '#rentals/board-contract.ts'
import type { Rental } from '#rentals/staff-contract.ts'
import { changeRental, getRental, listRentals } from '#rentals/staff-contract.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'

/** Endpoints whose replies a change of a rental makes stale. */
export const rentalRefreshes = [getRental, listRentals, getRentalDay, getTimeline]

type Body = InputOf<typeof changeRental>['body']
type Change = Body extends infer One ? (One extends Body ? Omit<One, 'version'> : never) : never

/** Sends an action with the version that the viewer sees. */
export function useChangeRental({ id, version = 0 }: Pick<Rental, 'id' | 'version'>) {
  const { mutateAsync } = useApiMutation(changeRental)
  return (change: Change) => mutateAsync({ params: { id }, body: { ...change, version } as Body })
}

export interface RentalDialogProps extends DialogProps {
  rental: Rental
}
