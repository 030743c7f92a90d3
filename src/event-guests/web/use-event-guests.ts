import {
  endEventGuestsLink,
  endManagedEventGuestsLink,
  nameManagedWearers,
  nameWearers,
  shareEventGuestsLink,
  shareManagedEventGuestsLink,
} from '#event-guests/contract.ts'
import { getManagedRental } from '#rentals/manage-contract.ts'
import { getRental, listRentals } from '#rentals/staff-contract.ts'
import type { InputOf } from '#shared/endpoint.ts'
import type { RentalId } from '#shared/ids.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'

/** What the customer of a rental, or staff, can do for the guests of its event. */
export interface EventGuestsActions {
  name(names: InputOf<typeof nameWearers>['body']): Promise<unknown>
  /** Makes a new link. */
  share(): Promise<unknown>
  end(): Promise<unknown>
}

/** With an account, or as staff. */
export function useEventGuests(id: RentalId): EventGuestsActions {
  const options = { refreshes: [getRental, listRentals] }
  const names = useApiMutation(nameWearers, options)
  const sharing = useApiMutation(shareEventGuestsLink, options)
  const ending = useApiMutation(endEventGuestsLink, options)
  const params = { id }
  return {
    name: (body) => names.mutateAsync({ params, body }),
    share: () => sharing.mutateAsync({ params }),
    end: () => ending.mutateAsync({ params }),
  }
}

/** By the link of a guest. */
export function useManagedEventGuests(token: string): EventGuestsActions {
  const options = { refreshes: [getManagedRental] }
  const names = useApiMutation(nameManagedWearers, options)
  const sharing = useApiMutation(shareManagedEventGuestsLink, options)
  const ending = useApiMutation(endManagedEventGuestsLink, options)
  const params = { token }
  return {
    name: (body) => names.mutateAsync({ params, body }),
    share: () => sharing.mutateAsync({ params }),
    end: () => ending.mutateAsync({ params }),
  }
}
