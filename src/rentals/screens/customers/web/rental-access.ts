import {
  askForChange,
  askForManagedChange,
  withdrawChange,
  withdrawManagedChange,
} from '#rentals/change-request-contract.ts'
import { getManagedRental } from '#rentals/manage-contract.ts'
import { getRental, listRentals } from '#rentals/staff-contract.ts'
import type { RentalId } from '#shared/ids.ts'

/** How a customer reaches her rental: by her account or by the link of a guest. */
export type RentalAccess = { id: RentalId } | { token: string }

export function changeEndpoints(access: RentalAccess) {
  return 'token' in access
    ? { ask: askForManagedChange, withdraw: withdrawManagedChange, refreshes: [getManagedRental] }
    : { ask: askForChange, withdraw: withdrawChange, refreshes: [getRental, listRentals] }
}
