import {
  endGroup,
  endManagedGroup,
  nameManagedWearers,
  nameWearers,
  shareGroup,
  shareManagedGroup,
} from '#event-guests/contract.ts'
import { getManagedRental } from '#rentals/manage-contract.ts'
import { getRental, listRentals } from '#rentals/staff-contract.ts'
import type { InputOf } from '#shared/endpoint.ts'
import type { RentalId } from '#shared/ids.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'

/** What the customer of a rental, or staff, can do for the guests of its event. */
export interface GroupActions {
  name(names: InputOf<typeof nameWearers>['body']): Promise<unknown>
  /** Makes a new link. */
  share(): Promise<unknown>
  end(): Promise<unknown>
}

/** With an account, or as staff. */
export function useGroup(id: RentalId): GroupActions {
  const options = { refreshes: [getRental, listRentals] }
  const names = useApiMutation(nameWearers, options)
  const sharing = useApiMutation(shareGroup, options)
  const ending = useApiMutation(endGroup, options)
  const params = { id }
  return {
    name: (body) => names.mutateAsync({ params, body }),
    share: () => sharing.mutateAsync({ params }),
    end: () => ending.mutateAsync({ params }),
  }
}

/** By the link of a guest. */
export function useManagedGroup(token: string): GroupActions {
  const options = { refreshes: [getManagedRental] }
  const names = useApiMutation(nameManagedWearers, options)
  const sharing = useApiMutation(shareManagedGroup, options)
  const ending = useApiMutation(endManagedGroup, options)
  const params = { token }
  return {
    name: (body) => names.mutateAsync({ params, body }),
    share: () => sharing.mutateAsync({ params }),
    end: () => ending.mutateAsync({ params }),
  }
}
