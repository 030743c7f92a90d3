import { manageToken } from '#appointments/server/manage-link.ts'
import * as contract from '#event-guests/contract.ts'
import type { Routes } from '#platform/http/route.ts'
import { findManaged } from '#rentals/server/managed-rental.ts'
import { findTheirs } from '#rentals/server/store.ts'
import * as guest from './guest.ts'
import { guestDevice, markGuestDevice } from './guest-device.ts'
import { endEventGuestsLink, nameWearers, shareEventGuestsLink } from './share.ts'

/** Who wears what, and the link that the guests of one event share. */
export const groupRoutes: Routes = (route, deps) => {
  const { db } = deps

  route(contract.nameWearers, async ({ params, body, actor, viewer, transaction }) => {
    const { rental } = await findTheirs(db, viewer, params.id)
    return transaction((tx) => nameWearers(tx, actor, rental.id, body))
  })

  route(contract.shareEventGuestsLink, async ({ params, actor, viewer, transaction }) => {
    const { rental } = await findTheirs(db, viewer, params.id)
    return transaction((tx) => shareEventGuestsLink(tx, deps, actor, rental.id))
  })

  route(contract.endEventGuestsLink, async ({ params, actor, viewer, transaction }) => {
    const { rental } = await findTheirs(db, viewer, params.id)
    return transaction((tx) => endEventGuestsLink(tx, actor, rental.id))
  })

  route(contract.nameManagedWearers, async ({ params, body, actor, now, transaction }) => {
    const { rental } = await findManaged(deps, params.token, now)
    return transaction((tx) => nameWearers(tx, actor, rental.id, body))
  })

  route(contract.shareManagedEventGuestsLink, async ({ params, actor, now, transaction }) => {
    const { rental } = await findManaged(deps, params.token, now)
    return transaction((tx) => shareEventGuestsLink(tx, deps, actor, rental.id))
  })

  route(contract.endManagedEventGuestsLink, async ({ params, actor, now, transaction }) => {
    const { rental } = await findManaged(deps, params.token, now)
    return transaction((tx) => endEventGuestsLink(tx, actor, rental.id))
  })

  route(contract.getEventGuests, ({ params, now }) => guest.readEventGuests(db, deps, params.token, now))

  route(contract.getEventGuestsPiece, ({ params, now, request }) =>
    guest.readEventGuestsPiece(db, deps, params, { device: guestDevice(request), now }),
  )

  route(contract.setWearerSizes, ({ params, body, actor, request, reply, transaction }) => {
    const device = markGuestDevice(request, reply, deps.publicUrl)
    return transaction((tx) => guest.setSizes(tx, deps, actor, { ...params, device }, body.sizes))
  })

  route(
    contract.bookEventGuestsFitting,
    async ({ params, body, actor, viewer, request, reply, transaction }) => {
      const device = markGuestDevice(request, reply, deps.publicUrl)
      const made = await transaction((tx) => guest.bookFitting(tx, deps, actor, { ...params, device }, body))
      // Outside the transaction, as for every booking: the token is stored nowhere.
      return viewer
        ? made
        : { ...made, manageToken: manageToken(deps.secretKey, { id: made.id, linkKey: null }) }
    },
  )
}
