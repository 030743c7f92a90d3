import type { Rental } from '#rentals/staff-contract.ts'
import { type changeRental, getRental, listRentals } from '#rentals/staff-contract.ts'
import { getTimeline } from '#rentals/timeline-contract.ts'
import type { InputOf } from '#shared/endpoint.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'

/** Endpoints whose replies a change of a rental makes stale. */
export const rentalRefreshes = [getRental, listRentals, getTimeline]

type Body = InputOf<typeof changeRental>['body']
type Change = Body extends infer One ? (One extends Body ? Omit<One, 'version'> : never) : never

/** An action with the version that the viewer sees. */
export function rentalChange({ id, version = 0 }: Pick<Rental, 'id' | 'version'>, change: Change) {
  return { params: { id }, body: { ...change, version } as Body }
}

export interface RentalDialogProps extends DialogProps {
  rental: Rental
}
