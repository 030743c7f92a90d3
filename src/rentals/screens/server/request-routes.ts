import { sqlSearch } from '#catalogue/server/search/sql/sql-search.ts'
import type { Routes } from '#platform/http/route.ts'
import { getDressAvailability, getRentalOffer } from '#rentals/availability-contract.ts'
import { requestRental } from '#rentals/contract.ts'
import { listProposals } from '#rentals/decline-contract.ts'
import { addRental, checkRental, listDressesToRent } from '#rentals/new-rental-contract.ts'
import { markDevice } from '#rentals/request/server/device.ts'
import { availabilityOf, offerOf } from '#rentals/request/server/offer.ts'
import { dressesToPropose } from '#rentals/request/server/proposals.ts'
import { readDressesToRent, readDressToRent } from '#rentals/request/server/read-dresses-to-rent.ts'
import * as requests from '#rentals/request/server/request.ts'
import { dressesToRent } from '#rentals/request/server/taken-dresses.ts'
import { retryWhileLocked } from '#rentals/request/server/try-locks.ts'
import { checkForStaff } from '#rentals/screens/staff/server/check.ts'
import { toStaffReply } from '#rentals/screens/staff/server/reply.ts'
import { manageToken } from '#rentals/server/manage-link.ts'
import { findInDetail, findOwnOfDress, findTheirs, type RentalInDetail } from '#rentals/server/store.ts'
import { replyContext, toCustomerReply, toOwn } from '#rentals/server/to-reply.ts'
import { addStaffRental } from '#rentals/steps/server/staff-rental.ts'

/** From the offer of a dress to the request, by a customer or by staff. */
export const requestRoutes: Routes = (route, deps) => {
  const { db } = deps
  const search = sqlSearch(deps)

  route(getDressAvailability, async ({ params, query: { from, to }, now }) =>
    availabilityOf(await readDressToRent(db, deps, params.id, { now }), from, to),
  )

  route(getRentalOffer, async ({ params, query, viewer, now }) => {
    const { eventDate, eventEnd = eventDate, withDressIds = [] } = query
    const event = eventDate && eventEnd ? { eventDate, eventEnd } : null
    const found = await readDressesToRent(db, deps, [params.id, ...withDressIds], { now })
    const isOnly = withDressIds.length === 0
    const own = isOnly && viewer && (await findOwnOfDress(db, viewer.id, params.id, { now, eventDate }))
    return offerOf(found, event, own ? toOwn(own, now) : null)
  })

  route(requestRental, async ({ body, actor, viewer, now, transaction, request, reply }) => {
    const device = markDevice(request, reply, deps.publicUrl)
    const made = await retryWhileLocked(() =>
      transaction(async (tx) => {
        const found = await requests.requestRental(tx, deps, actor, body, device)
        return { ...toCustomerReply(found, replyContext(deps, now)), manageToken: null }
      }),
    )
    // Outside the transaction, which may store its reply for a repeated request: the token is stored nowhere.
    return viewer
      ? made
      : { ...made, manageToken: manageToken(deps.secretKey, { id: made.id, linkKey: null }) }
  })

  route(addRental, ({ body, actor, now, transaction }) =>
    retryWhileLocked(() =>
      transaction(async (tx) => {
        const { id } = await addStaffRental(tx, deps, actor, body)
        return toStaffReply(tx, (await findInDetail(tx, id)) as RentalInDetail, replyContext(deps, now))
      }),
    ),
  )

  route(checkRental, ({ query, now }) => checkForStaff(deps, query, now))

  route(listProposals, async ({ params, viewer }) =>
    dressesToPropose(deps, search, await findTheirs(db, viewer, params.id)),
  )

  route(listDressesToRent, ({ query }) => dressesToRent(deps, query))
}
